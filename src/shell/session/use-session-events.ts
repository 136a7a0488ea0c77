import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { onSessionEvent } from "./session-channel.ts";
import { type Ending, lastSeenUser, reactionTo, refreshSession, witnessSession } from "./session-events.ts";

/** Interval to renew the session of an open page, shorter than the hour that an access token lives. */
const REFRESH_MS = 45 * 60 * 1000;

/**
 * Syncs the session across tabs (docs/product/accounts.md#sessions).
 * @param userId undefined if unknown, which does not count as a sign-out
 * @returns how the session ended, while the page still shows a member's data
 */
export function useSessionEvents(userId: string | null | undefined): Ending | null {
  const [ending, setEnding] = useState<Ending | null>(null);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (userId !== undefined) witnessSession(userId);
    setEnding(null);
    return onSessionEvent((event) => {
      const reaction = reactionTo(event, userId);
      if (reaction === "look-again") void revalidate();
      else if (reaction === "reload") window.location.reload();
      else if (reaction !== null) setEnding((known) => known ?? reaction);
    });
  }, [userId, revalidate]);

  useEffect(() => {
    if (!userId) return;
    const onVisible = () => {
      const seen = lastSeenUser();
      if (document.visibilityState !== "visible" || seen === undefined || seen === userId) return;
      if (seen === null) setEnding((known) => known ?? "lapsed");
      else window.location.reload();
    };
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [userId]);

  useEffect(() => {
    if (!userId) return;
    const renew = async () => {
      if ((await refreshSession(userId)) === "ended") setEnding((known) => known ?? "lapsed");
    };
    const timer = setInterval(renew, REFRESH_MS);
    return () => clearInterval(timer);
  }, [userId]);

  return ending;
}
