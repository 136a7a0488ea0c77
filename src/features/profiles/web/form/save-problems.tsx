import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { SAVE_MESSAGES } from "../../domain/messages.ts";
import type { SyncView } from "./profile-sync.ts";
import { statusOf } from "./save-status.tsx";

type Props = { view: SyncView; signInHref: string; onRetry: () => void };

/** M§2 "Shared interface pieces": what keeps the form from being saved, and where the member's work is meanwhile. */
export function SaveProblems({ view, signInHref, onRetry }: Props) {
  const status = statusOf(view);
  if (status === "signed-out") return <SignedOut signInHref={signInHref} />;
  if (view.sync.failure !== null) {
    return (
      <Banner
        tone="warning"
        title={t(SAVE_MESSAGES.problemTitle)}
        actions={
          <Button size="sm" variant="secondary" onClick={onRetry} pending={status === "saving"}>
            {t("Try Again")}
          </Button>
        }
      >
        {t(problemText(view))}
      </Banner>
    );
  }
  if (!view.deviceKeeps) return <Banner tone="info">{t(SAVE_MESSAGES.deviceFull)}</Banner>;
  if (view.restored > 0 && status !== "fresh") return <Banner tone="info">{t(SAVE_MESSAGES.restored)}</Banner>;
  return null;
}

function problemText({ sync, deviceKeeps }: SyncView): string {
  if (!deviceKeeps) return SAVE_MESSAGES.notKept;
  if (sync.failure === "refused") return SAVE_MESSAGES.problemText;
  return sync.failure === "offline" ? SAVE_MESSAGES.offline : SAVE_MESSAGES.serverAway;
}

/** A full page load: the sign-in page must not be asked for through the session that ended. */
function SignedOut({ signInHref }: { signInHref: string }) {
  return (
    <Banner
      data-session-ended
      tone="warning"
      title={t(SAVE_MESSAGES.problemTitle)}
      actions={
        <a href={signInHref} className="prose-link inline-flex min-h-11 items-center font-semibold">
          {t("Sign In")}
        </a>
      }
    >
      {t(SAVE_MESSAGES.signedOut)}
    </Banner>
  );
}
