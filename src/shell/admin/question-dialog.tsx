import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { type ReactNode, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

type Answers = {
  /** What leaves all as it is. */
  no: string;
  yes: string;
  onNo: () => void;
  /** Closes the dialog when it may be closed. */
  onYes: () => unknown;
};
type Props = Answers & { open: boolean; title: string; question: string; children?: ReactNode };

/** Asks before something is done that cannot be taken back. */
export function QuestionDialog({ open, title, question, children, ...answers }: Props) {
  return (
    <Dialog
      open={open}
      onClose={answers.onNo}
      title={title}
      description={question}
      actions={<AnswerButtons {...answers} />}
    >
      {children}
    </Dialog>
  );
}

/** Gone with the question: the next one begins afresh. */
function AnswerButtons({ no, yes, onNo, onYes }: Answers) {
  const [pending, setPending] = useState(false);
  const act = async () => {
    setPending(true);
    await onYes();
    setPending(false);
  };
  return (
    <>
      <Button variant="ghost" onClick={onNo}>
        {no}
      </Button>
      <Button variant="danger" pending={pending} onClick={() => void act()}>
        {yes}
      </Button>
    </>
  );
}

type DeleteDialogProps = {
  open: boolean;
  title: string;
  question: string;
  /** The name of what is deleted. */
  name: string;
  onClose: () => void;
  /** Closes the dialog when it may be closed. */
  onDelete: () => Promise<unknown>;
  /** What goes with it, and why it did not go. */
  children?: ReactNode;
};

/** Asks before something is deleted for good. */
export function DeleteDialog({ name, onClose, onDelete, children, ...dialog }: DeleteDialogProps) {
  return (
    <QuestionDialog {...dialog} no={t("Cancel")} yes={t("Delete")} onNo={onClose} onYes={onDelete}>
      <p className="rounded-md bg-sunken px-4 py-3 font-semibold wrap-anywhere" dir="auto">
        {name}
      </p>
      {children}
    </QuestionDialog>
  );
}

type DiscardDialogProps = {
  open: boolean;
  /** Its area's own words; translated here. */
  texts: { discardTitle: string; discardText: string };
  onStay: () => void;
  onDiscard: () => void;
};

/** Asks before something that was typed is lost. */
export function DiscardDialog({ open, texts, onStay, onDiscard }: DiscardDialogProps) {
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
