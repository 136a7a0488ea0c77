import { useState } from "react";
import { useRevalidator } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { callApi, type Refusal } from "#shell/admin/call-api.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { UncertainAnswer, UncertainRetriedAnswer } from "../../../contract/email-history.ts";
import { UNCERTAIN_TEXTS } from "../../../domain/uncertain-texts.ts";

const API = "/api/admin/email-history/uncertain";

/** What is asked before it is done, and then done once. */
export function useUncertain(userId: string) {
  const { revalidate } = useRevalidator();
  const [asked, ask] = useState<"again" | "leave" | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function sendAgain(): Promise<void> {
    const body = { mayArriveTwice: true };
    const result = await callApi<UncertainRetriedAnswer>({ userId, path: `${API}/retry`, method: "POST", body });
    settle(result.kind === "ok" ? null : result);
    if (result.kind === "ok") toast.success(t(UNCERTAIN_TEXTS.sentAgain, { count: result.data.requeued }));
  }

  async function leave(): Promise<void> {
    const result = await callApi<UncertainAnswer>({ userId, path: `${API}/leave`, method: "POST" });
    settle(result.kind === "ok" ? null : result);
    if (result.kind === "ok") toast.success(t(UNCERTAIN_TEXTS.left));
  }

  function settle(refusal: Refusal | null): void {
    ask(null);
    setFailure(refusal && { title: UNCERTAIN_TEXTS.failed, refusal });
    void revalidate();
  }

  return { asked, ask, failure, dismissFailure: () => setFailure(null), sendAgain, leave };
}
