import { useRef } from "react";
import { v7 } from "uuid";
import { t } from "#platform/i18n/i18n.ts";
import { toast } from "#shell/ui/toast-store.ts";
import type { EmailTemplate } from "../../../../contract/email-templates.ts";
import type { WrittenType } from "../../../../domain/audience.ts";
import { SEND_MESSAGES } from "../../../../domain/messages.ts";
import { useConfirmedSend } from "../../use-confirmed-send.ts";
import { checkRecipients, createSend } from "./send-calls.ts";

type Options = {
  userId: string;
  template: EmailTemplate;
  type: WrittenType;
  recipients: readonly string[];
  onSent: () => void;
};

/** A§2 "Send to N Recipient(s)". */
export function useSendTemplate({ userId, template, type, recipients, onSent }: Options) {
  const claimed = useRef({ mail: "", requestKey: "" });

  /** The same for the same mail until it is sent: a send whose answer was lost, asked for anew, is the one there is. */
  function claimKey(): string {
    const mail = JSON.stringify({ template, type, recipients });
    if (claimed.current.mail !== mail) claimed.current = { mail, requestKey: v7() };
    return claimed.current.requestKey;
  }

  return useConfirmedSend({
    check: () => checkRecipients(userId, { emailType: type, recipients: [...recipients] }),
    claimKey,
    send({ requestKey, strangersAgreed }) {
      const { id, subject, htmlContent, textContent, textIsDerived } = template;
      return createSend(userId, {
        requestKey,
        emailType: type,
        subject,
        htmlContent,
        textContent: textIsDerived ? "" : textContent,
        templateId: id,
        to: { kind: "list", recipients: [...recipients], strangersAgreed },
      });
    },
    onSent({ willGet }) {
      claimed.current = { mail: "", requestKey: "" };
      toast.success(t(SEND_MESSAGES.sentFromTemplate(willGet)));
      onSent();
    },
  });
}
