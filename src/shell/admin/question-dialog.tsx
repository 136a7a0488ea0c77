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
