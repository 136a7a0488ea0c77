import { t } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type Props = {
  open: boolean;
  /** Its area's own words; translated here. */
  texts: { discardTitle: string; discardText: string };
  onStay: () => void;
  onDiscard: () => void;
};

/** Asks before something that was typed is lost. */
export function DiscardDialog({ open, texts, onStay, onDiscard }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={t(texts.discardTitle)}
      description={t(texts.discardText)}
      actions={
        <>
          <Button variant="ghost" onClick={onStay}>
            {t("Keep editing")}
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            {t("Discard")}
          </Button>
        </>
      }
    />
  );
}
