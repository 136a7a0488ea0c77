import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#shell/admin/call-api.ts";
import type { SendDetails, SendProgress, SendProgressAnswer } from "../../../../contract/email-history.ts";
import { isFinished } from "../../../../domain/statuses.ts";
import { sendApi } from "../paths.ts";

const LOOK_EVERY_MS = 2_000;
/** What waits for its hour, or for somebody to resume it, changes seldom. */
const SELDOM_MS = 15_000;

/** How far a send is, looked at again and again until it has ended; then everything about it is read once more. */
export function useProgress(userId: string, send: SendDetails) {
  const { revalidate } = useRevalidator();
  const [looked, setLooked] = useState<{ at: SendDetails; progress: SendProgress } | null>(null);
  const progress: SendProgress = looked?.at === send ? looked.progress : send;
  const { id } = send;
  const isOver = isFinished(progress.status);
  const everyMs = progress.status === "queued" || progress.status === "sending" ? LOOK_EVERY_MS : SELDOM_MS;

  useEffect(() => {
    if (isOver) return;
    let wanted = true;
    const look = async () => {
      if (document.hidden) return;
      const answer = await callApi<SendProgressAnswer>({ userId, path: `${sendApi(id)}/progress` });
      if (!wanted || answer.kind !== "ok") return;
      setLooked({ at: send, progress: answer.data.progress });
      const { status, error } = answer.data.progress;
      if (status !== send.status || error !== send.error) void revalidate();
    };
    const timer = setInterval(() => void look(), everyMs);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [userId, id, send, isOver, everyMs, revalidate]);
  return progress;
}
