import { OPPORTUNITY_FORM_MESSAGES } from "#domain/opportunities/form-texts.ts";
import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type Props = { open: boolean; onClose: () => void; onDiscard: () => void };

export function DiscardDialog({ open, onClose, onDiscard }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("Discard changes")}
      description={t(OPPORTUNITY_FORM_MESSAGES.confirmDiscard)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t("Keep them")}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              onDiscard();
            }}
          >
            {t("Discard")}
          </Button>
        </>
      }
    />
  );
}
