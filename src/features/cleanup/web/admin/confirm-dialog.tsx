import { t } from "#platform/i18n/i18n.ts";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { CLEAN_USERS_TEXTS } from "../../domain/messages.ts";

type Props = { open: boolean; count: number; onClose: () => void; onConfirm: () => void };

export function ConfirmDialog({ open, count, onClose, onConfirm }: Props) {
  const { confirmTitle, confirmOne, confirmMany, back, run } = CLEAN_USERS_TEXTS;
  return (
    <QuestionDialog
      open={open}
      title={t(confirmTitle)}
      question={count === 1 ? t(confirmOne) : t(confirmMany, { count })}
      no={t(back)}
      yes={t(run)}
      onNo={onClose}
      onYes={onConfirm}
    />
  );
}
