import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type Props = {
  open: boolean;
  title: string;
  text: string;
  action: string;
  onClose: () => void;
  onConfirm: () => void;
};

/** Before something that was written is gone. */
export function ReplaceDialog({ open, title, text, action, onClose, onConfirm }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(title)}
      description={t(text)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t("Keep what I wrote")}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  );
}
