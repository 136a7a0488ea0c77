import { useState } from "react";
import type { CleanupAnswer, CleanupRequest } from "#contract/cleanup.ts";
import { CLEANUP_TEXTS } from "#domain/cleanup/messages.ts";
import { type CleanupOption, type CleanupOptions, DEFAULT_OPTIONS } from "#domain/cleanup/options.ts";
import { TOAST_DURATIONS } from "#domain/profiles/messages.ts";
import { t } from "#web/i18n.ts";
import { toast } from "#web/ui/toast-store.ts";
import { callApi } from "../call-api.ts";
import type { Failure } from "../failure-banner.tsx";
import { cleanupFailure } from "./failure-of.ts";

const CLEANUP_API = "/api/admin/cleanup";

/** Choices, the preview of exactly these, and the run that repeats it. */
export function useCleanup(userId: string, onCleaned: () => void) {
  const [options, setOptions] = useState<CleanupOptions>(DEFAULT_OPTIONS);
  const [dryRun, setDryRun] = useState(true);
  const [answer, setAnswer] = useState<CleanupAnswer | null>(null);
  const [confirmation, setConfirmation] = useState("");
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function ask(request: Partial<CleanupRequest>): Promise<void> {
    setPending(true);
    setFailure(null);
    const body = { ...options, ...request };
    const result = await callApi<CleanupAnswer>({ userId, path: CLEANUP_API, method: "POST", body });
    setPending(false);
    setConfirmation("");
    if (result.kind === "ok") return take(result.data);
    // What was counted may not be what is there by now.
    setAnswer(null);
    setFailure(cleanupFailure(result, request.dryRun ? "preview" : "run"));
  }

  function take(given: CleanupAnswer): void {
    setAnswer(given);
    if (given.dryRun) return;
    toast.success(t(CLEANUP_TEXTS.done), { durationMs: TOAST_DURATIONS.success });
    onCleaned();
  }

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
    },
    setDryRun,
    setConfirmation,
    dismiss: () => setFailure(null),
    preview: () => ask({ dryRun: true }),
    run: (token: string) => ask({ dryRun: false, token, confirmation }),
  };
}
export type Cleanup = ReturnType<typeof useCleanup>;
