import { useState } from "react";
import type { ManagedOpportunity } from "#contract/opportunities.ts";
import { OPPORTUNITY_MESSAGES } from "#domain/opportunities/messages.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type Props = {
  row: ManagedOpportunity | null;
  onClose: () => void;
  onDelete: (row: ManagedOpportunity) => Promise<void>;
};

export function DeleteDialog({ row, onClose, onDelete }: Props) {
  const [pending, setPending] = useState(false);
  const remove = async (chosen: ManagedOpportunity) => {
    setPending(true);
    await onDelete(chosen);
    setPending(false);
    onClose();
  };
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      title={t("Delete opportunity")}
      description={t(OPPORTUNITY_MESSAGES.confirmDelete)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button variant="danger" pending={pending} onClick={() => row && void remove(row)}>
            {t("Delete")}
          </Button>
        </>
      }
    >
      <p className="rounded-md bg-sunken px-4 py-3 font-semibold" dir="auto">
        {row?.title}
      </p>
    </Dialog>
  );
}
