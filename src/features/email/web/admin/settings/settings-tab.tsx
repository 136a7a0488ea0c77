import { CircleAlert, CircleCheck, CircleHelp, ShieldCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { canManageEmails } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { momentText } from "#shell/admin/moment-text.ts";
import { useAdmin } from "#shell/admin/tabs.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { CopyValue } from "#shell/text/copy-value.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import type { EmailSettingsAnswer, SenderCheckAnswer, SenderFinding } from "../../../contract/email-settings.ts";
import type { CheckState } from "../../../domain/sender-check.ts";
import { SENDER_TEXTS } from "../../../domain/sender-check-texts.ts";
import { SETTINGS_TEXTS } from "../../../domain/settings.ts";
import type { Route } from "./+types/settings-tab";
import { SettingsForm } from "./settings-form.tsx";
import { type SuppressionCounts, Suppressions } from "./suppressions.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAccess(canManageEmails, { context, request });
  return loadSettings(apiOf(context));
}

type LoadedSettings = {
  /** Null when loading failed. */
  answer: EmailSettingsAnswer | null;
  suppressions: SuppressionCounts | null;
};

async function loadSettings(api: ReturnType<typeof apiOf>): Promise<LoadedSettings> {
  const [answer, suppressions] = await Promise.all([readSettings(api), loadSuppressions(api)]);
  return { answer, suppressions };
}

async function readSettings(api: ReturnType<typeof apiOf>): Promise<EmailSettingsAnswer | null> {
  try {
    return await unwrap(api.api.admin["email-settings"].$get());
  } catch (failure) {
    if (failure instanceof ApiFailure) return null;
    throw failure;
  }
}

/** @returns null on a server error, so that the page still shows the other settings */
async function loadSuppressions(api: ReturnType<typeof apiOf>): Promise<SuppressionCounts | null> {
  try {
    return (await unwrap(api.api.admin["email-suppressions"].$get())).counts;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status < 500) throw failure;
    return null;
  }
}

/** docs/product/email.md#settings */
export default function SettingsTab({ loaderData: { answer, suppressions } }: Route.ComponentProps) {
  const { userId } = useAdmin();
  return (
    <section aria-labelledby="email-settings" className="grid grid-cols-1 gap-6">
      <Heading level={2} id="email-settings">
        {t("Email Settings")}
      </Heading>
      {answer ? (
        <>
          <SettingsForm userId={userId} answer={answer} />
          <SenderCheck userId={userId} />
        </>
      ) : (
        <Retry message={t(SETTINGS_TEXTS.notLoaded)} />
      )}
      <Suppressions userId={userId} counts={suppressions} />
    </section>
  );
}

function SenderCheck({ userId }: { userId: string }) {
  const { answer, pending, failure, check, dismissFailure } = useSenderCheck(userId);
  return (
    <Card as="section" title={t("Sender check")} level={3}>
      <p className="max-w-prose text-muted">
        {t(
          "Mailboxes use three records of your domain to decide whether an email is really yours. Whoever manages the domain can add them.",
        )}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          size="sm"
          variant="secondary"
          pending={pending}
          pendingLabel={t("Looking up…")}
          icon={<ShieldCheck aria-hidden className="size-4" />}
          onClick={() => void check()}
        >
          {t("Check now")}
        </Button>
        <p role="status" className="text-sm text-muted">
          {answer &&
            t("Looked up for {domain}, {moment}", { domain: answer.domain, moment: momentText(answer.checkedAt) })}
        </p>
      </div>
      {failure && <FailureBanner className="mt-4" failure={failure} onDismiss={dismissFailure} />}
      {answer && (
        <ul className="mt-5 grid gap-5">
          {answer.findings.map((finding) => (
            <SenderFindingPanel key={finding.check} finding={finding} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function useSenderCheck(userId: string) {
  const [answer, setAnswer] = useState<SenderCheckAnswer | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function check(): Promise<void> {
    setPending(true);
    setFailure(null);
    const result = await ask(userId, () => api.admin["email-settings"]["sender-check"].$post());
    setPending(false);
    const retry = () => void check();
    if (result.kind === "ok") setAnswer(result.data);
    else if (result.kind === "unreachable")
      setFailure({ title: msg("Network error while checking the sender."), retry });
    else setFailure({ title: msg("Failed to check the sender."), refusal: result, retry });
  }

  return { answer, pending, failure, check, dismissFailure: () => setFailure(null) };
}

const LOOKS = {
  right: { tone: "success", Icon: CircleCheck },
  weak: { tone: "warning", Icon: TriangleAlert },
  wrong: { tone: "danger", Icon: CircleAlert },
  missing: { tone: "danger", Icon: CircleAlert },
  unknown: { tone: "neutral", Icon: CircleHelp },
} as const satisfies Record<CheckState, object>;

function SenderFindingPanel({ finding: { check, state, sentences, found, add } }: { finding: SenderFinding }) {
  const { tone, Icon } = LOOKS[state];
  return (
    <li className="grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={4} size="base">
          {t(SENDER_TEXTS.names[check])}
        </Heading>
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {t(SENDER_TEXTS.states[state])}
        </Badge>
      </div>
      <div className="grid max-w-prose gap-2">
        {sentences.map((sentence) => (
          <p key={sentence} className="wrap-anywhere">
            {sentence}
          </p>
        ))}
      </div>
      {found !== null && (
        <dl className="grid gap-1 text-sm">
          <dt className="text-muted">{t("It now says")}</dt>
          <dd className="font-mono wrap-anywhere whitespace-pre-wrap" dir="ltr" translate="no">
            {found}
          </dd>
        </dl>
      )}
      {add && (
        <RecordToAdd title={t(found === null ? "Add this record" : "Replace it with this record")} record={add} />
      )}
    </li>
  );
}

function RecordToAdd({ title, record }: { title: string; record: NonNullable<SenderFinding["add"]> }) {
  const rows = [
    [msg("Name"), record.name],
    [SENDER_TEXTS.recordType, record.type],
    [msg("Value"), record.value],
  ] as const;
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <p className="font-semibold">{title}</p>
      <dl className="mt-2 grid gap-2">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{t(label)}</dt>
            <dd className="flex items-center justify-between gap-x-3">
              <span className="min-w-0 font-mono text-sm wrap-anywhere" dir="ltr" translate="no">
                {value}
              </span>
              {label !== SENDER_TEXTS.recordType && <CopyValue label={t(label)} value={value} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
