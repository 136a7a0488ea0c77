import { useEffect, useRef, useState } from "react";
import { callApi, type Refusal } from "#shell/admin/call-api.ts";
import type { PreviewAnswer } from "../../../../contract/email-templates.ts";
import { PREVIEW_API } from "../paths.ts";

type Written = { subject: string; htmlContent: string; textContent: string; memberId: string };

export type Preview = {
  /** The last that was made; it stays while the next one is under way. */
  shown: PreviewAnswer | null;
  refusal: Refusal | null;
  pending: boolean;
  retry: () => void;
};

const PAUSE_MS = 400;

/** What is written as its reader would get it, made by the server a moment after each change. */
export function usePreview(userId: string, { subject, htmlContent, textContent, memberId }: Written): Preview {
  const [shown, setShown] = useState<PreviewAnswer | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pending, setPending] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another preview
  useEffect(() => {
    let overtaken = false;
    setPending(true);
    const make = async () => {
      const body = { subject, htmlContent, textContent, memberId };
      const result = await callApi<PreviewAnswer>({ userId, path: PREVIEW_API, method: "POST", body });
      if (overtaken) return;
      setPending(false);
      setRefusal(result.kind === "ok" ? null : result);
      if (result.kind === "ok") setShown(result.data);
    };
    const timer = setTimeout(() => void make(), first.current ? 0 : PAUSE_MS);
    first.current = false;
    return () => {
      overtaken = true;
      clearTimeout(timer);
    };
  }, [userId, subject, htmlContent, textContent, memberId, attempt]);
  return { shown, refusal, pending, retry: () => setAttempt((count) => count + 1) };
}
