import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { lastSeenUser, onSessionEvent, refreshSession, type SessionEvent, witnessSession } from "./session-events.ts";

/** Access tokens live an hour; a page that stays open asks for a new one before that. */
const REFRESH_MS = 45 * 60 * 1000;

/**
 * Keeps the tabs of a browser of one mind about who is signed in (M§4).
 * @returns whether the session ended elsewhere while this page shows a member's things
 */
export function useSessionEvents(userId: string | null): { endedElsewhere: boolean } {
  const [endedElsewhere, setEndedElsewhere] = useState(false);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    witnessSession(userId);
    setEndedElsewhere(false);
    return onSessionEvent((event) => {
      const reaction = reactionTo(event, userId);
      if (reaction === "tell") setEndedElsewhere(true);
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
      if (document.visibilityState === "visible" && userId !== null && isSomebodyElse(userId)) setEndedElsewhere(true);
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
    const timer = setInterval(() => void refreshSession(userId), REFRESH_MS);
    return () => clearInterval(timer);
  }, [userId]);

  return { endedElsewhere };
}

function isSomebodyElse(userId: string | null): boolean {
  const seen = lastSeenUser();
  return seen !== undefined && seen !== userId;
}

type Reaction = "tell" | "look-again" | "reload" | null;

/** @param userId who this page was made for */
export function reactionTo({ type, userId: other }: SessionEvent, userId: string | null): Reaction {
  if (type === "TOKEN_REFRESHED") return null;
  if (type === "SIGNED_OUT") return userId === null ? null : "tell";
  // What is on the screen belongs to somebody else.
  if (userId !== null && other !== null && other !== userId) return "reload";
  return "look-again";
}
