import { useRef, useState } from "react";
import { v7 } from "uuid";
import type { CheckAnswer } from "#contract/email-sends.ts";
import type { EmailTemplate } from "#contract/email-templates.ts";
import type { WrittenType } from "#domain/email/audience.ts";
import { SEND_MESSAGES } from "#domain/email/messages.ts";
import { t } from "#web/i18n.ts";
import { toast } from "#web/ui/toast-store.ts";
import type { Failure } from "../../../failure-banner.tsx";
import { checkRecipients, createSend } from "./send-calls.ts";

type Options = {
  userId: string;
  template: EmailTemplate;
  type: WrittenType;
  recipients: readonly string[];
  onSent: () => void;
};

/** What is asked before a send, which its key names. */
type Asked = CheckAnswer & { requestKey: string };

export type TemplateSend = ReturnType<typeof useSendTemplate>;

/** A§2 "Send to N Recipient(s)": looked at first, then confirmed with its number, then sent once. */
export function useSendTemplate({ userId, template, type, recipients, onSent }: Options) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [checking, setChecking] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problem, setProblem] = useState<Failure | null>(null);

  const claimed = useRef({ mail: "", requestKey: "" });

  /** The same for the same mail until it is sent: a send whose answer was lost, asked for anew, is the one there is. */
  function claimKey(): string {
    const mail = JSON.stringify({ template, type, recipients });
    if (claimed.current.mail !== mail) claimed.current = { mail, requestKey: v7() };
    return claimed.current.requestKey;
  }

  async function ask(): Promise<void> {
    setChecking(true);
    setFailure(null);
    const result = await checkRecipients(userId, { emailType: type, recipients: [...recipients] });
    setChecking(false);
    setProblem(null);
    if (result.kind === "ok") setAsked({ ...result.data, requestKey: claimKey() });
    else setFailure({ title: SEND_MESSAGES.sendFailed, refusal: result });
  }

  async function confirm(strangersAgreed: boolean): Promise<void> {
    if (asked === null) return;
    setSending(true);
    setProblem(null);
    const { id, subject, htmlContent, textContent, textIsDerived } = template;
    const result = await createSend(userId, {
      requestKey: asked.requestKey,
      emailType: type,
      subject,
      htmlContent,
      textContent: textIsDerived ? "" : textContent,
      templateId: id,
      to: { kind: "list", recipients: [...recipients], strangersAgreed },
    });
    setSending(false);
    if (result.kind !== "ok") return setProblem({ title: SEND_MESSAGES.sendFailed, refusal: result });
    claimed.current = { mail: "", requestKey: "" };
    toast.success(t(SEND_MESSAGES.sentFromTemplate(result.data.willGet)));
    setAsked(null);
    onSent();
  }

  return {
    asked,
    checking,
    sending,
    failure,
    /** Of the confirmation. */
    problem,
    ask: () => void ask(),
    confirm: (strangersAgreed: boolean) => void confirm(strangersAgreed),
    cancel: () => setAsked(null),
    dismissFailure: () => setFailure(null),
    dismissProblem: () => setProblem(null),
  };
}
