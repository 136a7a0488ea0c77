import type { ReactNode } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { QuestionDialog } from "./question-dialog.tsx";

type Props = {
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
export function DeleteDialog({ name, onClose, onDelete, children, ...asked }: Props) {
  return (
    <QuestionDialog {...asked} no={t("Cancel")} yes={t("Delete")} onNo={onClose} onYes={onDelete}>
      <p className="rounded-md bg-sunken px-4 py-3 font-semibold wrap-anywhere" dir="auto">
        {name}
      </p>
      {children}
    </QuestionDialog>
  );
}
