import { useState } from "react";
import { ADMIN_PROFILE_TEXTS } from "#domain/admin-profiles/messages.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type Props = { open: boolean; onClose: () => void; onSignOut: () => Promise<void> };

export function SignOutDialog({ open, onClose, onSignOut }: Props) {
  const [pending, setPending] = useState(false);
  const act = async () => {
    setPending(true);
    await onSignOut();
    setPending(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(ADMIN_PROFILE_TEXTS.signOutTitle)}
      description={t(ADMIN_PROFILE_TEXTS.confirmSignOut)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button variant="danger" pending={pending} onClick={() => void act()}>
            {t("Sign out")}
          </Button>
        </>
      }
    />
  );
}
