import { useState } from "react";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { ask, type Refusal } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import type { CleanupAnswer, CleanupRequest } from "../../contract/cleanup.ts";
import { type CleanupOption, type CleanupOptions, DEFAULT_OPTIONS } from "../../domain/options.ts";
import { cleanupFailure } from "./failure-of.ts";

type CleanupParams = Pick<CleanupRequest, "dryRun"> & Partial<Pick<CleanupRequest, "token" | "confirmation">>;

export function useCleanup(userId: string, onCleaned: () => void) {
  const [options, setOptions] = useState<CleanupOptions>(DEFAULT_OPTIONS);
  const [dryRun, setDryRun] = useState(true);
  const [answer, setAnswer] = useState<CleanupAnswer | null>(null);
  const [confirmation, setConfirmation] = useState("");
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const send = (params: CleanupParams) =>
    ask(userId, () => api.admin.cleanup.$post({ json: { ...options, ...params } }));

  async function request(params: CleanupParams): Promise<void> {
    setPending(true);
    setFailure(null);
    const result = await send(params);
    if (result.kind === "ok") take(result.data);
    else await settle(result, params.dryRun ? "preview" : "run");
    setConfirmation("");
    setPending(false);
  }

  function take(given: CleanupAnswer): void {
    setAnswer(given);
    if (given.dryRun) return;
    setDryRun(true);
    onCleaned();
  }

  /** When a run is refused because its preview is stale, a new preview is shown at once. */
  async function settle(refusal: Refusal, was: "preview" | "run"): Promise<void> {
    const isLate = was === "run" && refusal.kind === "refused" && refusal.status === 409;
    const again = isLate ? await send({ dryRun: true }) : refusal;
    const notice = cleanupFailure(refusal, was);
    setAnswer(again.kind === "ok" ? again.data : null);
    setFailure(again.kind === "ok" ? notice : { ...notice, retry: preview });
  }

  const preview = () => void request({ dryRun: true });
  return {
    options,
    dryRun,
    answer,
    confirmation,
    pending,
    failure,
    token: answer?.preview?.token,
    choose(option: CleanupOption, chosen: boolean) {
      setOptions((before) => ({ ...before, [option]: chosen }));
      setAnswer(null);
      setFailure(null);
    },
    setDryRun,
    setConfirmation,
    dismiss: () => setFailure(null),
    preview,
    run: (token: string) => void request({ dryRun: false, token, confirmation }),
  };
}
export type Cleanup = ReturnType<typeof useCleanup>;
