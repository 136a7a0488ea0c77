import { Ban, Pause, Play, Send } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import type { SendDetails, SendProgress } from "../../../../contract/email-history.ts";
import { canCancel, canPause, canResume, canRetry } from "../../../../domain/history.ts";
import { SEND_TEXTS } from "../../../../domain/history-texts.ts";
import { ActDialog } from "./act-dialog.tsx";
import { type Act, useActs } from "./use-acts.ts";

type Props = { userId: string; send: SendDetails; progress: SendProgress; onChanged: () => void };

/** What can be done about a send now; all but resuming is asked about first. */
export function SendActs({ userId, send, progress, onChanged }: Props) {
  const acts = useActs({ userId, id: send.id, onChanged });
  const { status } = progress;
  const { failed, uncertain } = send.retriable;
  const button = (act: Act, label: string, icon: ReactNode) => (
    <Button
      size="sm"
      variant="secondary"
      icon={icon}
      pending={acts.pending === act}
      onClick={() => (act === "resume" ? void acts.run(act) : acts.ask(act))}
    >
      {label}
    </Button>
  );
  return (
    <>
      {canPause(status) && button("pause", t(SEND_TEXTS.pause), <Pause aria-hidden className="size-4" />)}
      {canResume(status) && button("resume", t(SEND_TEXTS.resume), <Play aria-hidden className="size-4" />)}
      {canCancel(status) && button("cancel", t(SEND_TEXTS.cancel), <Ban aria-hidden className="size-4" />)}
      {canRetry(status) &&
        failed > 0 &&
        button("retryFailed", t(SEND_TEXTS.retryFailed, { count: failed }), <Send aria-hidden className="size-4" />)}
      {canRetry(status) &&
        uncertain > 0 &&
        button(
          "retryUncertain",
          t(SEND_TEXTS.retryUncertain, { count: uncertain }),
          <Send aria-hidden className="size-4" />,
        )}
      {acts.failure && acts.asked === null && (
        <FailureBanner className="w-full" failure={acts.failure} onDismiss={acts.dismissFailure} />
      )}
      <ActDialog acts={acts} send={send} progress={progress} />
    </>
  );
}
