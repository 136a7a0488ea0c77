import { CLEAN_USERS_TEXTS } from "#domain/cleanup/messages.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type Props = { open: boolean; count: number; onClose: () => void; onConfirm: () => void };

export function ConfirmDialog({ open, count, onClose, onConfirm }: Props) {
  const { confirmOne, confirmMany } = CLEAN_USERS_TEXTS;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(CLEAN_USERS_TEXTS.confirmTitle)}
      description={count === 1 ? t(confirmOne) : t(confirmMany, { count })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t(CLEAN_USERS_TEXTS.back)}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {t(CLEAN_USERS_TEXTS.run)}
          </Button>
        </>
      }
    />
  );
}
