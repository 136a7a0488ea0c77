import { useState } from "react";
import { BLOCK_MESSAGES, BLOCK_REASONS, isBlockReason } from "#accounts/domain/block-reasons.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { ask, type Refusal } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { Field } from "#shell/ui/field.tsx";
import { Select } from "#shell/ui/select.tsx";
import { toast } from "#shell/ui/toast-store.ts";

type Props = { userId: string; id: string; open: boolean; onClose: () => void; onBlocked: () => void };

/** Requires a reason (docs/product/members-admin.md#blocking). */
export function BlockDialog({ userId, id, open, onClose, onBlocked }: Props) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const close = () => {
    setReason("");
    setProblem(null);
    setRefusal(null);
    onClose();
  };
  async function block(): Promise<void> {
    if (!isBlockReason(reason)) return setProblem(BLOCK_MESSAGES.reason);
    const result = await ask(userId, () => api.admin.members[":id"].block.$post({ param: { id }, json: { reason } }));
    if (result.kind !== "ok") return setRefusal(result);
    toast.success(t("The member is blocked and signed out"));
    close();
    onBlocked();
  }
  return (
    <QuestionDialog
      open={open}
      title={t("Block this member?")}
      question={t(
        "They are signed out at once and cannot sign in until you lift the block. They get no email but those about their own account. Nothing is deleted.",
      )}
      no={t("Cancel")}
      yes={t("Block the member")}
      onNo={close}
      onYes={block}
    >
      <Field
        label={t("Reason")}
        hint={t("Kept in the audit log. The member is not told.")}
        error={problem && t(problem)}
        required
      >
        <Select
          value={reason}
          placeholder={t("Choose a reason")}
          options={BLOCK_REASONS.map(({ key, label }) => ({ value: key, label: t(label) }))}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem(null);
          }}
        />
      </Field>
      {refusal && (
        <FailureBanner
          className="mt-4"
          failure={{ title: msg("The member could not be blocked"), refusal }}
          onDismiss={() => setRefusal(null)}
        />
      )}
    </QuestionDialog>
  );
}
