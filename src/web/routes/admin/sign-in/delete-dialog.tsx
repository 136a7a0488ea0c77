import { useState } from "react";
import { SSO_ADMIN_TEXTS } from "#domain/auth/sso/admin-texts.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type Props = { open: boolean; name: string; onClose: () => void; onDelete: () => Promise<unknown> };

export function DeleteDialog({ open, name, onClose, onDelete }: Props) {
  const [pending, setPending] = useState(false);
  const remove = async () => {
    setPending(true);
    await onDelete();
    setPending(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(SSO_ADMIN_TEXTS.deleteTitle)}
      description={t(SSO_ADMIN_TEXTS.deleteText)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t(SSO_ADMIN_TEXTS.cancel)}
          </Button>
          <Button variant="danger" pending={pending} onClick={() => void remove()}>
            {t(SSO_ADMIN_TEXTS.delete)}
          </Button>
        </>
      }
    >
      <p className="rounded-md bg-sunken px-4 py-3 font-semibold" dir="auto">
        {name}
      </p>
    </Dialog>
  );
}
