import { type ReactNode, useState } from "react";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

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
export function DeleteDialog({ open, title, question, name, onClose, onDelete, children }: Props) {
  const [pending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    await onDelete();
    setPending(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={question}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button variant="danger" pending={pending} onClick={() => void remove()}>
            {t("Delete")}
          </Button>
        </>
      }
    >
      <p className="rounded-md bg-sunken px-4 py-3 font-semibold wrap-anywhere" dir="auto">
        {name}
      </p>
      {children}
    </Dialog>
  );
}
