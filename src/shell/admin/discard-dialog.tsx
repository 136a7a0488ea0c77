import { t } from "#platform/i18n/i18n.ts";
import { QuestionDialog } from "./question-dialog.tsx";

type Props = {
  open: boolean;
  /** Its area's own words; translated here. */
  texts: { discardTitle: string; discardText: string };
  onStay: () => void;
  onDiscard: () => void;
};

/** Asks before something that was typed is lost. */
export function DiscardDialog({ open, texts, onStay, onDiscard }: Props) {
  return (
    <QuestionDialog
      open={open}
      title={t(texts.discardTitle)}
      question={t(texts.discardText)}
      no={t("Keep editing")}
      yes={t("Discard")}
      onNo={onStay}
      onYes={onDiscard}
    />
  );
}
