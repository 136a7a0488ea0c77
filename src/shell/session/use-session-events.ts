import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { lastSeenUser, onSessionEvent, refreshSession, type SessionEvent, witnessSession } from "./session-events.ts";

/** Access tokens live an hour; a page that stays open asks for a new one before that. */
const REFRESH_MS = 45 * 60 * 1000;

/** By the button Sign Out in another tab, or by itself. */
export type Ending = "signed-out" | "lapsed";

/**
 * Keeps the tabs of a browser of one mind about who is signed in (docs/product/accounts.md#sessions).
 * @returns how the session ended while this page shows a member's things
 */
export function useSessionEvents(userId: string | null): Ending | null {
  const [ending, setEnding] = useState<Ending | null>(null);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    witnessSession(userId);
    setEnding(null);
    return onSessionEvent((event) => {
      const reaction = reactionTo(event, userId);
      if (reaction === "tell") setEnding((known) => known ?? endingBy(event));
      if (reaction === "look-again") void revalidate();
      if (reaction === "reload") window.location.reload();
    });
  }, [userId, revalidate]);

  useEffect(() => {
    // The back button must not show a member's page to whoever has the phone next.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isSomebodyElse(userId)) window.location.reload();
    };
    const onVisible = () => {
      const isSeen = document.visibilityState === "visible" && userId !== null;
      if (isSeen && isSomebodyElse(userId)) setEnding((known) => known ?? "lapsed");
    };
    window.addEventListener("pageshow", onShow);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("pageshow", onShow);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [userId]);

  useEffect(() => {
    if (userId === null) return;
    const renew = async () => {
      if ((await refreshSession(userId)) === "ended") setEnding((known) => known ?? "lapsed");
    };
    const timer = setInterval(renew, REFRESH_MS);
    return () => clearInterval(timer);
  }, [userId]);

  return ending;
}

function isSomebodyElse(userId: string | null): boolean {
  const seen = lastSeenUser();
  return seen !== undefined && seen !== userId;
}

export const endingBy = ({ onPurpose }: SessionEvent): Ending => (onPurpose ? "signed-out" : "lapsed");

type Reaction = "tell" | "look-again" | "reload" | null;

/** @param userId who this page was made for */
export function reactionTo({ type, userId: other }: SessionEvent, userId: string | null): Reaction {
  if (type === "TOKEN_REFRESHED") return null;
  if (type === "SIGNED_OUT") return userId === null ? null : "tell";
  // What is on the screen belongs to somebody else.
  if (userId !== null && other !== null && other !== userId) return "reload";
  return "look-again";
}
