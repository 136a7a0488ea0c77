import { Ban, Pause, Play, Send } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { ask, type Result } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { RetriedAnswer, SendDetails, SendProgress } from "../../../../contract/email-history.ts";
import { canCancel, canPause, canResume, canRetry, waitingCount } from "../../../../domain/history.ts";
import { SEND_TEXTS } from "../../../../domain/history-texts.ts";

type Props = { userId: string; send: SendDetails; progress: SendProgress; onChanged: () => void };

export function SendActions({ userId, send, progress, onChanged }: Props) {
  const actions = useSendActions({ userId, id: send.id, onChanged });
  const { status } = progress;
  const { failed, uncertain } = send.retriable;
  const button = (action: SendAction, label: string, icon: ReactNode) => (
    <Button
      size="sm"
      variant="secondary"
      icon={icon}
      pending={actions.pending === action}
      onClick={() => (action === "resume" ? void actions.run(action) : actions.ask(action))}
    >
      {label}
    </Button>
  );
  return (
    <>
      {canPause(status) && button("pause", t(SEND_TEXTS.pause), <Pause aria-hidden className="size-4" />)}
      {canResume(status) && button("resume", t("Resume"), <Play aria-hidden className="size-4" />)}
      {canCancel(status) && button("cancel", t(SEND_TEXTS.cancel), <Ban aria-hidden className="size-4" />)}
      {canRetry(status) &&
        failed > 0 &&
        button(
          "retryFailed",
          t(SEND_TEXTS.retryFailed, { count: failed }),
          <Send aria-hidden className="size-4 rtl:-scale-x-100" />,
        )}
      {canRetry(status) &&
        uncertain > 0 &&
        button(
          "retryUncertain",
          t(SEND_TEXTS.retryUncertain, { count: uncertain }),
          <Send aria-hidden className="size-4 rtl:-scale-x-100" />,
        )}
      {actions.failure && actions.confirming === null && (
        <FailureBanner className="w-full" failure={actions.failure} onDismiss={actions.dismissFailure} />
      )}
      <ActionDialog actions={actions} send={send} progress={progress} />
    </>
  );
}

type ActionDialogProps = { actions: ReturnType<typeof useSendActions>; send: SendDetails; progress: SendProgress };

function ActionDialog({ actions, send, progress }: ActionDialogProps) {
  const { confirming } = actions;
  const [agreed, setAgreed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every question is answered anew
  useEffect(() => setAgreed(false), [confirming]);
  const { title, about, label } = dialogTexts(confirming, send, progress);
  return (
    <Dialog
      open={confirming !== null}
      onClose={actions.drop}
      title={title}
      description={about}
      actions={
        <>
          <Button variant="ghost" onClick={actions.drop}>
            {t(confirming === "cancel" || confirming === "pause" ? "Keep sending" : "Cancel")}
          </Button>
          <Button
            variant={confirming === "cancel" ? "danger" : "primary"}
            pending={actions.pending !== null}
            disabled={confirming === "retryUncertain" && !agreed}
            onClick={() => confirming && void actions.run(confirming)}
          >
            {label}
          </Button>
        </>
      }
    >
      {confirming === "retryUncertain" && (
        <Checkbox
          checked={agreed}
          onChange={({ target }) => setAgreed(target.checked)}
          label={t("I know that the email may arrive twice")}
        />
      )}
      {actions.failure && (
        <FailureBanner className="mt-3" failure={actions.failure} onDismiss={actions.dismissFailure} />
      )}
    </Dialog>
  );
}

function dialogTexts(
  action: ActionDialogProps["actions"]["confirming"],
  { retriable: { failed, uncertain } }: SendDetails,
  progress: SendProgress,
) {
  if (action === "pause") {
    return {
      title: t("Pause this send?"),
      about: t("Emails that are on their way still go out. The others wait until you resume it."),
      label: t(SEND_TEXTS.pause),
    };
  }
  if (action === "cancel") {
    const about = t(
      "{count, plural, one {# waiting recipient} other {# waiting recipients}} will not get it. What was sent stays sent. This cannot be undone.",
      { count: waitingCount(progress) },
    );
    return { title: t("Cancel this send?"), about, label: t(SEND_TEXTS.cancel) };
  }
  const isUncertain = action === "retryUncertain";
  const count = isUncertain ? uncertain : failed;
  const about = t(
    isUncertain
      ? "{count, plural, one {Nobody knows whether this # email arrived.} other {Nobody knows whether these # emails arrived.}} Anybody who got the first will get it a second time."
      : "{count, plural, one {# recipient} other {# recipients}} whose mail server put us off will be tried again.",
    { count },
  );
  const label = t(isUncertain ? SEND_TEXTS.retryUncertain : SEND_TEXTS.retryFailed, { count });
  return { title: t("Send again?"), about, label };
}

type SendAction = "pause" | "resume" | "cancel" | "retryFailed" | "retryUncertain";

const DONE: Record<SendAction, string> = {
  pause: msg("The send is paused."),
  resume: msg("The send continues."),
  cancel: msg("The send was cancelled."),
  retryFailed: SEND_TEXTS.retried,
  retryUncertain: SEND_TEXTS.retried,
};

const SEND = api.admin["email-history"][":id"];

function act(userId: string, id: string, action: SendAction): Promise<Result<Partial<RetriedAnswer>>> {
  const param = { id };
  if (action === "retryFailed") return ask(userId, () => SEND.retry.$post({ param, json: { what: "failed" } }));
  if (action !== "retryUncertain") return ask(userId, () => SEND[action].$post({ param }));
  return ask(userId, () => SEND.retry.$post({ param, json: { what: "uncertain", mayArriveTwice: true } }));
}

type Options = { userId: string; id: string; onChanged: () => void };

function useSendActions({ userId, id, onChanged }: Options) {
  const [confirming, setConfirming] = useState<SendAction | null>(null);
  const [pending, setPending] = useState<SendAction | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function run(action: SendAction): Promise<void> {
    setPending(action);
    setFailure(null);
    const answer = await act(userId, id, action);
    setPending(null);
    // A refusal, like a success, means that the page shows a stale state of the send.
    if (answer.kind !== "unreachable") onChanged();
    if (answer.kind !== "ok") return setFailure({ title: msg("This did not work."), refusal: answer });
    setConfirming(null);
    toast.success(t(DONE[action], { count: answer.data.requeued ?? 0 }));
  }

  return {
    confirming,
    pending,
    failure,
    run,
    ask: (action: SendAction) => {
      setFailure(null);
      setConfirming(action);
    },
    drop: () => setConfirming(null),
    dismissFailure: () => setFailure(null),
  };
}
