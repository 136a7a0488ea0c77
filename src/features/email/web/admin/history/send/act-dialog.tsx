import { useEffect, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import type { SendDetails, SendProgress } from "../../../../contract/email-history.ts";
import { waitingCount } from "../../../../domain/history.ts";
import { SEND_TEXTS } from "../../../../domain/history-texts.ts";
import type { useActs } from "./use-acts.ts";

type Props = { acts: ReturnType<typeof useActs>; send: SendDetails; progress: SendProgress };

/** Says what an act does before it is done. */
export function ActDialog({ acts, send, progress }: Props) {
  const { asked } = acts;
  const [agreed, setAgreed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every question is answered anew
  useEffect(() => setAgreed(false), [asked]);
  const { title, about, label } = wordsOf(asked, send, progress);
  return (
    <Dialog
      open={asked !== null}
      onClose={acts.drop}
      title={title}
      description={about}
      actions={
        <>
          <Button variant="ghost" onClick={acts.drop}>
            {t(asked === "cancel" || asked === "pause" ? SEND_TEXTS.keep : "Cancel")}
          </Button>
          <Button
            variant={asked === "cancel" ? "danger" : "primary"}
            pending={acts.pending !== null}
            disabled={asked === "retryUncertain" && !agreed}
            onClick={() => asked && void acts.run(asked)}
          >
            {label}
          </Button>
        </>
      }
    >
      {asked === "retryUncertain" && (
        <Checkbox
          checked={agreed}
          onChange={({ target }) => setAgreed(target.checked)}
          label={t(SEND_TEXTS.mayArriveTwice)}
        />
      )}
      {acts.failure && <FailureBanner className="mt-3" failure={acts.failure} onDismiss={acts.dismissFailure} />}
    </Dialog>
  );
}

function wordsOf(
  act: Props["acts"]["asked"],
  { retriable: { failed, uncertain } }: SendDetails,
  progress: SendProgress,
) {
  if (act === "pause") {
    return { title: t(SEND_TEXTS.confirmPause), about: t(SEND_TEXTS.pauseAbout), label: t(SEND_TEXTS.pause) };
  }
  if (act === "cancel") {
    const about = t(SEND_TEXTS.cancelAbout, { count: waitingCount(progress) });
    return { title: t(SEND_TEXTS.confirmCancel), about, label: t(SEND_TEXTS.cancel) };
  }
  const isUncertain = act === "retryUncertain";
  const count = isUncertain ? uncertain : failed;
  const about = t(isUncertain ? SEND_TEXTS.retryUncertainAbout : SEND_TEXTS.retryAbout, { count });
  const label = t(isUncertain ? SEND_TEXTS.retryUncertain : SEND_TEXTS.retryFailed, { count });
  return { title: t(SEND_TEXTS.confirmRetry), about, label };
}
