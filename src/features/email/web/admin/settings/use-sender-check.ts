import { useState } from "react";
import { callApi } from "#shell/admin/call-api.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import type { SenderCheckAnswer } from "../../../contract/email-settings.ts";
import { SENDER_TEXTS } from "../../../domain/sender-check-texts.ts";

export function useSenderCheck(userId: string) {
  const [answer, setAnswer] = useState<SenderCheckAnswer | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function check(): Promise<void> {
    setPending(true);
    setFailure(null);
    const path = "/api/admin/email-settings/sender-check";
    const result = await callApi<SenderCheckAnswer>({ userId, path, method: "POST" });
    setPending(false);
    const retry = () => void check();
    if (result.kind === "ok") setAnswer(result.data);
    else if (result.kind === "unreachable") setFailure({ title: SENDER_TEXTS.network, retry });
    else setFailure({ title: SENDER_TEXTS.notChecked, refusal: result, retry });
  }

  return { answer, pending, failure, check, dismissFailure: () => setFailure(null) };
}
