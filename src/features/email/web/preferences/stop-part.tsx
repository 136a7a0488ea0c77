import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { PREFERENCES_TEXTS } from "../../domain/preferences.ts";

/** No emails at all, and the way back. */
export function StopPart({ stopped }: { stopped: boolean }) {
  const { title, about, button } = stopped ? STOPPED : RUNNING;
  return (
    <Card title={t(title)} quiet={!stopped}>
      <p className="text-muted">{t(about)}</p>
      <form method="post" className="mt-5">
        <Button
          type="submit"
          name="intent"
          value={stopped ? "start" : "stop"}
          variant={stopped ? "primary" : "secondary"}
        >
          {t(button)}
        </Button>
      </form>
    </Card>
  );
}

const STOPPED = {
  title: PREFERENCES_TEXTS.stoppedTitle,
  about: PREFERENCES_TEXTS.stoppedAbout,
  button: PREFERENCES_TEXTS.startAgain,
};
const RUNNING = {
  title: PREFERENCES_TEXTS.stopAllTitle,
  about: PREFERENCES_TEXTS.stopAllAbout,
  button: PREFERENCES_TEXTS.stopAll,
};
