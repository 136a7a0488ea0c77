import { Copy, ExternalLink, Pencil, Send } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { ProfileResult } from "#features/profiles/contract/admin-profiles.ts";
import { openInTabPath, templatePath } from "#kernel/paths/emails.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { ask, type Refusal } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Input } from "#shell/ui/input.tsx";
import type { EmailTemplate } from "../../../../contract/email-templates.ts";
import { TEMPLATE_MESSAGES, TEMPLATE_TEXTS } from "../../../../domain/messages.ts";
import { PreviewPane, usePreview } from "./preview-pane.tsx";

type ReaderChoiceProps = {
  userId: string;
  /** Called with the chosen member's id; null for example values. */
  onChoose: (profileId: string | null) => void;
};

function ReaderChoice({ userId, onChoose }: ReaderChoiceProps) {
  const [typed, setTyped] = useState("");
  const { found, problem, pending, find, choose } = useReaders(userId, onChoose);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void find(typed.trim());
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <form className="flex flex-wrap items-end gap-3" onSubmit={onSubmit}>
        <Field
          label={t("Preview as member")}
          hint={t("A name, an address or a member ID. Leave it empty to see an example.")}
          error={problem}
          className="min-w-0 flex-1 basis-56"
        >
          <Input
            type="search"
            value={typed}
            maxLength={100}
            dir="auto"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button size="sm" variant="secondary" type="submit" pending={pending}>
          {t("Show")}
        </Button>
      </form>
      <div role="status">
        {found.length > 0 && (
          <>
            <p className="text-sm text-muted">{t("Which member do you mean?")}</p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {found.map((reader) => (
                <li key={reader.id} className="max-w-full">
                  <Button size="sm" variant="secondary" className="max-w-full" onClick={() => choose(reader)}>
                    <span className="min-w-0 wrap-anywhere">
                      <bdi>{nameOf(reader)}</bdi>
                      <span className="block text-xs font-normal text-muted">{placeOf(reader)}</span>
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

const MOST = "8";

function useReaders(userId: string, onChoose: ReaderChoiceProps["onChoose"]) {
  const [found, setFound] = useState<ProfileResult[]>([]);
  const [problem, setProblem] = useState<string | undefined>();
  const [pending, setPending] = useState(false);
  const choose = ({ id }: ProfileResult) => {
    setFound([]);
    onChoose(id);
  };
  const find = async (search: string) => {
    setFound([]);
    setProblem(undefined);
    if (search === "") return onChoose(null);
    setPending(true);
    const result = await ask(userId, () => api.admin.profiles.$get({ query: { search, limit: MOST } }));
    setPending(false);
    if (result.kind !== "ok") return setProblem(problemOf(result));
    const readers = result.data.profiles.filter(({ hasProfile }) => hasProfile);
    const [only] = readers;
    if (!only) setProblem(t("No member matches"));
    else if (readers.length === 1) choose(only);
    else setFound(readers);
  };
  return { found, problem, pending, find, choose };
}

const problemOf = (refusal: Refusal): string =>
  t((refusal.kind === "refused" && refusal.message) || TEMPLATE_TEXTS.previewFailed);

const nameOf = ({ fullName, businessName }: ProfileResult) => fullName || businessName || t("No name yet");
const placeOf = ({ memberId, country }: ProfileResult) =>
  [memberId, country && countryInWords(country)].filter(Boolean).join(" · ");

type Props = { userId: string; template: EmailTemplate };

/** docs/product/email.md#templates */
export function TemplatePreview({ userId, template }: Props) {
  const [profileId, setProfileId] = useState<string | null>(null);
  const { subject, htmlContent, textContent } = template;
  const preview = usePreview(userId, { subject, htmlContent, textContent, profileId });
  const copy = useCopy(userId, template.id);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Heading level={2} dir="auto" className="wrap-anywhere">
        {template.name}
      </Heading>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          size="sm"
          href={templatePath(template.id, "send")}
          icon={<Send aria-hidden className="size-4 rtl:-scale-x-100" />}
        >
          {t("Send")}
        </ButtonLink>
        <ButtonLink
          size="sm"
          variant="secondary"
          href={templatePath(template.id, "edit")}
          icon={<Pencil aria-hidden className="size-4" />}
        >
          {t("Edit")}
        </ButtonLink>
        <Button
          size="sm"
          variant="secondary"
          pending={copy.pending}
          icon={<Copy aria-hidden className="size-4" />}
          onClick={copy.make}
        >
          {t("Duplicate")}
        </Button>
        <ButtonLink
          size="sm"
          variant="ghost"
          newTab
          href={openInTabPath(template.id)}
          icon={<ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />}
        >
          {t("Open in New Tab")}
        </ButtonLink>
      </div>
      {copy.failure && <FailureBanner failure={copy.failure} onDismiss={copy.dismiss} />}
      <PreviewPane preview={preview}>
        <ReaderChoice userId={userId} onChoose={setProfileId} />
      </PreviewPane>
    </div>
  );
}

function useCopy(userId: string, id: string) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const make = async () => {
    setPending(true);
    const result = await ask(userId, () => api.admin["email-templates"][":id"].duplicate.$post({ param: { id } }));
    setPending(false);
    if (result.kind === "ok") return void navigate(templatePath(result.data.template.id, "edit"));
    setFailure(
      result.kind === "refused"
        ? { title: TEMPLATE_MESSAGES.saveFailed, values: { reason: t(result.message ?? "") } }
        : { title: TEMPLATE_MESSAGES.networkSaving, refusal: result },
    );
  };
  return { pending, failure, make: () => void make(), dismiss: () => setFailure(null) };
}
