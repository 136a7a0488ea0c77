import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import type { Warned } from "./use-warned.ts";
import { WarningList } from "./warning-list.tsx";

export function WarningsDialog({ warned: { asked, decline, confirm } }: { warned: Warned }) {
  return (
    <Dialog
      open={asked !== null}
      onClose={decline}
      title={t("Before everybody sees it")}
      description={t("We found something that you may want to look at. You can publish it all the same.")}
      actions={
        <>
          <Button variant="ghost" onClick={decline}>
            {t("Go back")}
          </Button>
          <Button onClick={() => void confirm()}>{t("Publish anyway")}</Button>
        </>
      }
    >
      {asked && <WarningList warnings={asked.warnings} />}
    </Dialog>
  );
}
