import { PenLine, RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { membersIn } from "#features/profiles/web/parts/mail-members.ts";
import { labelOfMail } from "#kernel/mail-kinds.ts";
import { canManageEmails } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { useAdmin } from "#shell/admin/tabs.ts";
import { apiOf, unwrap } from "#shell/client/api.ts";
import { type DraftLock, useDraftLock } from "#shell/drafted-form/draft-lock.ts";
import type { Draft } from "#shell/drafted-form/draft-store.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Select } from "#shell/ui/select.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import type { EmailTemplateSummary } from "../../../contract/email-templates.ts";
import { audienceOfMembers, WRITTEN_TYPES } from "../../../domain/audience.ts";
import { WRITTEN_CATEGORIES } from "../../../domain/categories.ts";
import { MailEditor } from "../../parts/admin-mail-editor/mail-editor.tsx";
import { SubjectField } from "../../parts/admin-mail-editor/subject-field.tsx";
import type { Route } from "./+types/send-tab";
import { AudienceCard, useAudience } from "./audience-card.tsx";
import { type Composition, type Edit, EMPTY, isTouched, mailDrafts, useComposition } from "./composition.ts";
import { SendBar } from "./send-bar.tsx";
import { ReplaceDialog, TemplateField } from "./template-field.tsx";
import "#platform/i18n/plurals.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireAccess(canManageEmails, { context, request });
  const api = apiOf(context);
  const [composer, preset] = await Promise.all([loadComposer(api), loadPreset(api, url.searchParams.getAll("member"))]);
  return { ...composer, preset };
}

/** `templates` is null when loading failed; a mail can be written without templates. */
type LoadedComposer = { templates: EmailTemplateSummary[] | null };

async function loadComposer(api: ReturnType<typeof apiOf>): Promise<LoadedComposer> {
  try {
    const { templates } = await unwrap(api.api.admin["email-templates"].$get());
    return { templates };
  } catch {
    return { templates: null };
  }
}

/** The form appears when the draft of this device has been read (docs/product/email.md#sending). */
export default function SendTab({ loaderData: loaded }: Route.ComponentProps) {
  const { userId } = useAdmin();
  const lock = useDraftLock(() => mailDrafts.lock(userId, null), userId);
  if (lock === null) return <SkeletonText lines={10} label={t("Loading...")} />;
  return <Composer key={loaded.preset.join()} userId={userId} {...loaded} lock={lock} />;
}

type ComposerProps = LoadedComposer & {
  userId: string;
  preset: string[];
  lock: DraftLock<Draft<Composition>>;
};

function Composer({ userId, templates, preset, lock }: ComposerProps) {
  const [params] = useSearchParams();
  const members = membersIn(params);
  const { composition, notKept, edit, claimKey, clear } = useComposition(
    userId,
    lock,
    members && audienceOfMembers(members),
  );
  const audience = useAudience(userId, composition);
  const [restored, setRestored] = useState(lock.draft !== null);
  const [confirmsClear, setConfirmsClear] = useState(false);
  const part = { userId, composition, edit };
  return (
    <section aria-labelledby="bulk-sender" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-prose">
          <Heading level={2} id="bulk-sender">
            {t("Bulk Email Sender")}
          </Heading>
          <p className="mt-1 text-muted">
            {t(
              "Choose who gets it, write it or use a template, see it as your readers will, and send it now or later.",
            )}
          </p>
        </div>
        {isTouched(composition) && (
          <Button
            size="sm"
            variant="ghost"
            icon={<RotateCcw aria-hidden className="size-4" />}
            onClick={() => setConfirmsClear(true)}
          >
            {t("Start over")}
          </Button>
        )}
      </div>
      {restored && (
        <Banner tone="info" onDismiss={() => setRestored(false)}>
          {t("What you wrote and did not send is here again, from this device.")}
        </Banner>
      )}
      <PresetRecipients emails={preset} composition={composition} edit={edit} />
      {notKept && (
        <Banner tone="warning">{t("This device cannot keep drafts: what is not sent is lost when you leave.")}</Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <AudienceCard {...part} audience={audience} />
        <MailCard {...part} templates={templates} />
      </div>
      <SendBar {...part} matched={audience.counted?.matched} claimKey={claimKey} onSent={clear} />
      <ReplaceDialog
        open={confirmsClear}
        title={msg("Start over?")}
        text={msg("What you wrote and the list of recipients will be lost.")}
        action={t("Start over")}
        onClose={() => setConfirmsClear(false)}
        onConfirm={() => {
          setConfirmsClear(false);
          setRestored(false);
          clear();
        }}
      />
    </section>
  );
}

type MailCardProps = {
  userId: string;
  composition: Composition;
  edit: Edit;
  templates: EmailTemplateSummary[] | null;
};

function MailCard({ userId, composition, edit, templates }: MailCardProps) {
  const { emailType, category } = composition;
  return (
    <Card as="section" title={t("Email")} level={3}>
      <div className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-1 items-end gap-5 sm:grid-cols-2">
          <Field label={t("Kind of email")}>
            <Select
              value={emailType}
              options={WRITTEN_TYPES.map((type) => ({ value: type, label: t(labelOfMail(type)) }))}
              onChange={({ target }) =>
                edit({ emailType: WRITTEN_TYPES.find((known) => known === target.value) ?? "custom" })
              }
            />
          </Field>
          {emailType === "custom" && (
            <Field label={t("Category")} hint={t("Members who do not want this kind of email are left out.")}>
              <Select
                value={category}
                options={WRITTEN_CATEGORIES.map(({ key, label }) => ({ value: key, label: t(label) }))}
                onChange={({ target }) =>
                  edit({ category: WRITTEN_CATEGORIES.find(({ key }) => key === target.value)?.key ?? "platform" })
                }
              />
            </Field>
          )}
        </div>
        <TemplateField userId={userId} composition={composition} edit={edit} templates={templates} />
        <TextFields userId={userId} composition={composition} edit={edit} />
      </div>
    </Card>
  );
}

type Props = { userId: string; composition: Composition; edit: Edit };

/** A new React key mounts the editor again, so that a template opens in the view in which it was written. */
function TextFields({ userId, composition, edit }: Props) {
  return (
    <>
      <SubjectField value={composition.subject} onChange={(subject) => edit({ subject })} />
      <MailEditor key={composition.templateId} userId={userId} mail={composition} onEdit={edit} />
    </>
  );
}

/** Loads the addresses of the members; skips members without an address. @returns an empty list on failure */
async function loadPreset({ api }: ReturnType<typeof apiOf>, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  try {
    const found = await unwrap(api.rpc.get_user_emails.$post({ json: { user_ids: ids } }));
    return found.map(({ email }) => email);
  } catch {
    return [];
  }
}

type LoadPresetProps = { emails: string[]; composition: Composition; edit: Edit };

/** Fills the recipients of an empty mail, and asks before it replaces another draft. */
function PresetRecipients({ emails, composition, edit }: LoadPresetProps) {
  const [asks, setAsks] = useState(
    () => emails.length > 0 && isTouched(composition) && composition.recipients.join() !== emails.join(),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    if (emails.length > 0 && !isTouched(composition)) edit({ target: "list", recipients: emails });
  }, [emails.join()]);
  const [email = "", ...others] = emails;
  if (!asks || emails.length === 0) return null;
  const isOne = others.length === 0;
  return (
    <Banner
      tone="warning"
      title={t("An email that you began is still here.")}
      onDismiss={() => setAsks(false)}
      actions={
        <Button
          size="sm"
          variant="secondary"
          icon={<PenLine aria-hidden className="size-4" />}
          onClick={() => {
            edit({ ...EMPTY, recipients: emails });
            setAsks(false);
          }}
        >
          {isOne
            ? t("Start a new one to {email}", { email })
            : t("Start a new one to {count, plural, one {# person} other {# people}}", { count: emails.length })}
        </Button>
      }
    >
      {isOne
        ? t(
            "If you continue with your unfinished email, {email} gets no email. Start a new email to write to this address.",
            { email },
          )
        : t(
            "If you continue with your unfinished email, the members whom you chose get no email. Start a new email to write to them.",
          )}
    </Banner>
  );
}
