import { Ban, Pause, Play, Send } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { callApi } from "#shell/admin/call-api.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { RetryRequest, SendDetails, SendProgress } from "../../../../contract/email-history.ts";
import { canCancel, canPause, canResume, canRetry, waitingCount } from "../../../../domain/history.ts";
import { SEND_TEXTS } from "../../../../domain/history-texts.ts";
import { sendApi } from "../paths.ts";

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

type ActDialogProps = { acts: ReturnType<typeof useActs>; send: SendDetails; progress: SendProgress };

/** Says what an act does before it is done. */
function ActDialog({ acts, send, progress }: ActDialogProps) {
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
  act: ActDialogProps["acts"]["asked"],
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

type Act = "pause" | "resume" | "cancel" | "retryFailed" | "retryUncertain";

const CALLS: Record<Act, { verb: string; done: string; body?: RetryRequest }> = {
  pause: { verb: "pause", done: SEND_TEXTS.paused },
  resume: { verb: "resume", done: SEND_TEXTS.resumed },
  cancel: { verb: "cancel", done: SEND_TEXTS.wasCancelled },
  retryFailed: { verb: "retry", done: SEND_TEXTS.retried, body: { what: "failed" } },
  retryUncertain: { verb: "retry", done: SEND_TEXTS.retried, body: { what: "uncertain", mayArriveTwice: true } },
};

type Options = { userId: string; id: string; onChanged: () => void };

/** What an administrator does to a send; what was asked about first stands in `asked` until it is done or dropped. */
function useActs({ userId, id, onChanged }: Options) {
  const [asked, setAsked] = useState<Act | null>(null);
  const [pending, setPending] = useState<Act | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function run(act: Act): Promise<void> {
    const { verb, done, body } = CALLS[act];
    setPending(act);
    setFailure(null);
    const path = `${sendApi(id)}/${verb}`;
    const answer = await callApi<{ requeued?: number }>({ userId, path, method: "POST", body });
    setPending(null);
    // Refused, it is something else by now than what is shown.
    if (answer.kind !== "unreachable") onChanged();
    if (answer.kind !== "ok") return setFailure({ title: SEND_TEXTS.notDone, refusal: answer });
    setAsked(null);
    toast.success(t(done, { count: answer.data.requeued ?? 0 }));
  }

  return {
    asked,
    pending,
    failure,
    run,
    ask: (act: Act) => {
      setFailure(null);
      setAsked(act);
    },
    drop: () => setAsked(null),
    dismissFailure: () => setFailure(null),
  };
}
