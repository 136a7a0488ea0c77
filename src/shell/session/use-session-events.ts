import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { onSessionEvent, type SessionEvent } from "./session-channel.ts";
import { lastSeenUser, refreshSession, witnessSession } from "./session-events.ts";

/** Access tokens live an hour; a page that stays open asks for a new one before that. */
const REFRESH_MS = 45 * 60 * 1000;

/** By the button Sign Out in another tab, or by itself. */
export type Ending = "signed-out" | "lapsed";

/**
 * Keeps the tabs of a browser of one mind about who is signed in (docs/product/accounts.md#sessions).
 * @param userId undefined when nobody can say, which is no sign-out
 * @returns how the session ended while this page shows a member's things
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

/** @param userId who this page was made for; undefined when nobody could say: it may show what was loaded before */
export function reactionTo({ type, userId: other }: SessionEvent, userId: string | null | undefined): Reaction {
  if (type === "TOKEN_REFRESHED") return null;
  if (type === "SIGNED_OUT") return userId === null ? null : "tell";
  // What is on the screen belongs to somebody else.
  if (userId && other !== null && other !== userId) return "reload";
  return "look-again";
}
