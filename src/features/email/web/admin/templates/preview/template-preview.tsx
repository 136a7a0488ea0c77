import { Copy, ExternalLink, Pencil, Send } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { openInTabPath, templatePath } from "#kernel/paths/emails.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { EmailTemplate } from "../../../../contract/email-templates.ts";
import { TEMPLATE_MESSAGES } from "../../../../domain/messages.ts";
import { PreviewPane, usePreview } from "./preview-pane.tsx";
import { ReaderChoice } from "./reader-choice.tsx";

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
