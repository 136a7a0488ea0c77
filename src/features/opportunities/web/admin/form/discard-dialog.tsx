import { t } from "#platform/i18n/i18n.ts";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { OPPORTUNITY_FORM_MESSAGES } from "../../../domain/form-texts.ts";

type Props = { open: boolean; onClose: () => void; onDiscard: () => void };

export function DiscardDialog({ open, onClose, onDiscard }: Props) {
  return (
    <QuestionDialog
      open={open}
      title={t("Discard changes")}
      question={t(OPPORTUNITY_FORM_MESSAGES.confirmDiscard)}
      no={t("Keep them")}
      yes={t("Discard")}
      onNo={onClose}
      onYes={() => {
        onClose();
        onDiscard();
      }}
    />
  );
}
