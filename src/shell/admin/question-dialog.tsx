import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { type ReactNode, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

type Answers = {
  no: string;
  yes: string;
  onNo: () => void;
  onYes: () => unknown;
};
type Props = Answers & { open: boolean; title: string; question: string; children?: ReactNode };

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

/** The buttons unmount with the question, so that `pending` resets. */
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
  name: string;
  onClose: () => void;
  onDelete: () => Promise<unknown>;
  children?: ReactNode;
};

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
  texts: { discardTitle: string; discardText: string };
  onStay: () => void;
  onDiscard: () => void;
};

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
