import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { callApi } from "#shell/admin/call-api.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { RetryRequest } from "../../../../contract/email-history.ts";
import { SEND_TEXTS } from "../../../../domain/history-texts.ts";
import { sendApi } from "../paths.ts";

export type Act = "pause" | "resume" | "cancel" | "retryFailed" | "retryUncertain";

const CALLS: Record<Act, { verb: string; done: string; body?: RetryRequest }> = {
  pause: { verb: "pause", done: SEND_TEXTS.paused },
  resume: { verb: "resume", done: SEND_TEXTS.resumed },
  cancel: { verb: "cancel", done: SEND_TEXTS.wasCancelled },
  retryFailed: { verb: "retry", done: SEND_TEXTS.retried, body: { what: "failed" } },
  retryUncertain: { verb: "retry", done: SEND_TEXTS.retried, body: { what: "uncertain", mayArriveTwice: true } },
};

type Options = { userId: string; id: string; onChanged: () => void };

/** What an administrator does to a send; what was asked about first stands in `asked` until it is done or dropped. */
export function useActs({ userId, id, onChanged }: Options) {
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
