import { APPLICATION_ADMIN_TEXTS } from "#domain/pre-applications/admin-messages.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type Props = { open: boolean; onStay: () => void; onDiscard: () => void };

export function DiscardDialog({ open, onStay, onDiscard }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={t(APPLICATION_ADMIN_TEXTS.discardTitle)}
      description={t(APPLICATION_ADMIN_TEXTS.discardText)}
      actions={
        <>
          <Button variant="ghost" onClick={onStay}>
            {t("Go on editing")}
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            {t("Discard")}
          </Button>
        </>
      }
    />
  );
}
