import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import { WARNING_TEXTS as texts } from "../../domain/admin-warnings.ts";
import type { Warned } from "./use-warned.ts";
import { WarningList } from "./warning-list.tsx";

/** Nothing keeps anybody from publishing, and nothing is hidden. */
export function WarningsDialog({ warned: { asked, decline, confirm } }: { warned: Warned }) {
  return (
    <Dialog
      open={asked !== null}
      onClose={decline}
      title={t(texts.title)}
      description={t(texts.question)}
      actions={
        <>
          <Button variant="ghost" onClick={decline}>
            {t(texts.no)}
          </Button>
          <Button onClick={() => void confirm()}>{t(texts.yes)}</Button>
        </>
      }
    >
      {asked && <WarningList warnings={asked.warnings} />}
    </Dialog>
  );
}
