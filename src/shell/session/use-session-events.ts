import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { onSessionEvent, type SessionEvent } from "./session-channel.ts";
import { lastSeenUser, refreshSession, witnessSession } from "./session-events.ts";

/** Interval to renew the session of an open page, shorter than the hour that an access token lives. */
const REFRESH_MS = 45 * 60 * 1000;

/** `signed-out`: the member clicked the button in another tab. `lapsed`: the session ended without that. */
export type Ending = "signed-out" | "lapsed";

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
      if (reaction === "tell") setEnding((known) => known ?? endingBy(event));
      if (reaction === "look-again") void revalidate();
      if (reaction === "reload") window.location.reload();
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

export const endingBy = ({ onPurpose }: SessionEvent): Ending => (onPurpose ? "signed-out" : "lapsed");

type Reaction = "tell" | "look-again" | "reload" | null;

/** @param userId undefined if unknown; the page may then still show older data */
export function reactionTo({ type, userId: other }: SessionEvent, userId: string | null | undefined): Reaction {
  if (type === "TOKEN_REFRESHED") return null;
  if (type === "SIGNED_OUT") return userId === null ? null : "tell";
  // The session has a new user, but the page shows another user's data.
  if (userId && other !== null && other !== userId) return "reload";
  return "look-again";
}
