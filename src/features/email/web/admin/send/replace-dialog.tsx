import { t } from "#platform/i18n/i18n.ts";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";

type Props = {
  open: boolean;
  title: string;
  text: string;
  action: string;
  onClose: () => void;
  onConfirm: () => void;
};

/** Before something that was written is gone. */
export function ReplaceDialog({ open, title, text, action, onClose, onConfirm }: Props) {
  return (
    <QuestionDialog
      open={open}
      title={t(title)}
      question={t(text)}
      no={t("Keep what I wrote")}
      yes={action}
      onNo={onClose}
      onYes={onConfirm}
    />
  );
}
