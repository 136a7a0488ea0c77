import { t } from "#platform/i18n/i18n.ts";
import { Heading } from "#shell/ui/heading.tsx";
import type { EmailTemplate } from "../../../../contract/email-templates.ts";
import { RecipientsCard } from "./recipients-card.tsx";
import { TestForm } from "./test-form.tsx";

type Props = { userId: string; template: EmailTemplate };

/** A§2 "The send panel". */
export function SendPanel({ userId, template }: Props) {
  return (
    <section aria-labelledby="send-panel" className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <Heading level={2} id="send-panel" dir="auto" className="wrap-anywhere">
          {t("Send")}: {template.name}
        </Heading>
        <p className="text-muted wrap-anywhere" dir="auto">
          {template.subject}
        </p>
      </div>
      <TestForm userId={userId} template={template} />
      <RecipientsCard userId={userId} template={template} />
    </section>
  );
}
