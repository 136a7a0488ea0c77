import { TEMPLATE_TEXTS } from "#domain/email/messages.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type Props = { open: boolean; onClose: () => void; onDiscard: () => void };

export function DiscardDialog({ open, onClose, onDiscard }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(TEMPLATE_TEXTS.discardTitle)}
      description={t(TEMPLATE_TEXTS.discardText)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t("Keep writing")}
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            {t("Discard")}
          </Button>
        </>
      }
    />
  );
}
