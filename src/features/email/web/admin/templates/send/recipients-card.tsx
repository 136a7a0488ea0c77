import { Send, Users } from "lucide-react";
import { useRef, useState } from "react";
import { v7 } from "uuid";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { labelOfMail } from "#kernel/mail-kinds.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { useLeavingPage } from "#shell/admin/leave-guard.ts";
import { DiscardDialog } from "#shell/admin/question-dialog.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Select } from "#shell/ui/select.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { MailingParams } from "../../../../contract/email-sends.ts";
import type { EmailTemplate } from "../../../../contract/email-templates.ts";
import { WRITTEN_TYPES, type WrittenType } from "../../../../domain/audience.ts";
import { SEND_MESSAGES, TEMPLATE_TEXTS, UNSENT_TEXTS } from "../../../../domain/messages.ts";
import { useMailing } from "../../../parts/use-mailing.ts";
import { AddAddress, RecipientList, takeMembers, useAddressList } from "../../recipient-list.tsx";
import { createSend, loadMembers, previewMailing } from "../../send/send-api.ts";
import { SendDialog } from "../../send/send-dialog.tsx";

export function RecipientsCard({ userId, template }: { userId: string; template: EmailTemplate }) {
  const [type, setType] = useState<WrittenType>("custom");
  const list = useRecipients(userId);
  const { recipients } = list;
  const send = useSendTemplate({ userId, template, type, recipients, onSent: list.removeAll });
  const leaving = useLeavingPage(recipients.length > 0);
  const input = useRef<HTMLInputElement>(null);
  // The pressed button may disappear, so the focus moves to the field.
  const takeAway = (change: () => void) => {
    change();
    input.current?.focus();
  };
  return (
    <Card as="section" quiet title={t("Recipients")} level={3}>
      <div className="grid grid-cols-1 gap-4">
        <Field label={t("Kind of email")} hint={t(TEMPLATE_TEXTS.kindHint)}>
          <Select
            options={WRITTEN_TYPES.map((value) => ({ value, label: t(labelOfMail(value)) }))}
            value={type}
            onChange={({ target }) => setType(WRITTEN_TYPES.find((known) => known === target.value) ?? "custom")}
          />
        </Field>
        <AddAddress
          input={input}
          label={t("Email address")}
          problem={list.problem}
          onAdd={list.add}
          onType={list.clearProblem}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            size="sm"
            variant="secondary"
            pending={list.loading}
            icon={<Users aria-hidden className="size-5" />}
            onClick={() => list.load(type)}
          >
            {t("Load Members")}
          </Button>
          {recipients.length > 0 && (
            <Button size="sm" variant="ghost" onClick={() => takeAway(list.removeAll)}>
              {t("Remove all")}
            </Button>
          )}
        </div>
        {list.failure && <FailureBanner failure={list.failure} onDismiss={list.dismissFailure} />}
        <RecipientList recipients={recipients} onRemove={(email) => takeAway(() => list.remove(email))} />
        {send.failure && <FailureBanner failure={send.failure} onDismiss={send.dismissFailure} />}
        <Button
          className="w-fit max-sm:w-full"
          disabled={recipients.length === 0}
          pending={send.looking}
          icon={<Send aria-hidden className="size-5 rtl:-scale-x-100" />}
          onClick={() => void send.ask()}
        >
          {t("Send to {count, plural, one {# Recipient} other {# Recipients}}", { count: recipients.length })}
        </Button>
      </div>
      <SendDialog mailing={send} name={template.name} />
      <DiscardDialog open={leaving.asks} texts={UNSENT_TEXTS} onStay={leaving.stay} onDiscard={leaving.leave} />
    </Card>
  );
}

/** docs/product/email.md#audiences */
function useRecipients(userId: string) {
  const [recipients, setRecipients] = useState<readonly string[]>([]);
  const list = useAddressList(recipients, setRecipients);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function load(type: WrittenType): Promise<void> {
    setLoading(true);
    setFailure(null);
    const result = await loadMembers(userId, type);
    setLoading(false);
    if (result.kind !== "ok") return setFailure({ title: SEND_MESSAGES.membersNotLoaded, refusal: result });
    if (result.data.members.length === 0) return void toast.info(t(TEMPLATE_TEXTS.noMembers));
    takeMembers(result.data, list.addAll);
  }

  return {
    ...list,
    recipients,
    loading,
    failure,
    load: (type: WrittenType) => void load(type),
    dismissFailure: () => setFailure(null),
  };
}

type Options = {
  userId: string;
  template: EmailTemplate;
  type: WrittenType;
  recipients: readonly string[];
  onSent: () => void;
};

/** docs/product/email.md#sending */
function useSendTemplate({ userId, template, type, recipients, onSent }: Options) {
  const claimed = useRef({ mail: "", requestKey: "" });

  /** Returns the same key for the same mail, so that a retry after a lost answer is idempotent. */
  function claimKey(): string {
    const mail = JSON.stringify({ template, type, recipients });
    if (claimed.current.mail !== mail) claimed.current = { mail, requestKey: v7() };
    return claimed.current.requestKey;
  }

  function request(strangersAgreed = false): MailingParams {
    const { id, subject, htmlContent, textContent, textIsDerived } = template;
    return {
      emailType: type,
      ...{ subject, htmlContent, textContent: textIsDerived ? "" : textContent },
      templateId: id,
      to: { kind: "list", recipients: [...recipients], strangersAgreed },
    };
  }

  return useMailing({
    preview: () => previewMailing(userId, request()),
    send: ({ confirmation, strangersAgreed }) =>
      createSend(userId, { ...request(strangersAgreed), confirmation, requestKey: claimKey() }),
    failed: SEND_MESSAGES.sendFailed,
    onSent({ willGet }) {
      claimed.current = { mail: "", requestKey: "" };
      toast.success(t("Email sent to {count, plural, one {# recipient} other {# recipients}}!", { count: willGet }));
      onSent();
    },
  });
}
