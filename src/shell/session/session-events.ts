import type { Register } from "react-router";
import { send } from "../client/send.ts";
import { announceSession, type SessionEvent } from "./session-channel.ts";

const LAST_SEEN = "isa:user";

/** Finds a sign-in or sign-out since the last page: both work without script, so only a page load notices them. */
function sessionEventSince(last: string | null, userId: string | null): SessionEvent | null {
  if (last === userId) return null;
  return { type: userId === null ? "SIGNED_OUT" : "SIGNED_IN", userId };
}

export function witnessSession(userId: string | null): void {
  const event = sessionEventSince(lastSeenUser() ?? null, userId);
  try {
    if (userId === null) localStorage.removeItem(LAST_SEEN);
    else localStorage.setItem(LAST_SEEN, userId);
    remembers = true;
  } catch {
    remembers = false;
  }
  if (event) announceSession(event);
}

let remembers = false;

/** @returns undefined if the device stores nothing */
export function lastSeenUser(): string | null | undefined {
  try {
    const seen = localStorage.getItem(LAST_SEEN);
    return seen === null && !remembers ? undefined : seen;
  } catch {
    return undefined;
  }
}

type RefreshResult = "refreshed" | "ended" | "unreachable";
const REFRESH: keyof Register["pages"] = "/session/refresh";
let refreshing: Promise<RefreshResult> | null = null;

/** Renews the session; concurrent callers share one request. */
export function refreshSession(userId: string | null = null): Promise<RefreshResult> {
  refreshing ??= refresh(userId).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refresh(userId: string | null): Promise<RefreshResult> {
  const answer = await send(REFRESH, { method: "POST" }).catch(() => null);
  if (answer?.ok) {
    announceSession({ type: "TOKEN_REFRESHED", userId });
    return "refreshed";
  }
  if (answer?.status !== 401) return "unreachable";
  announceSession({ type: "SIGNED_OUT", userId: null });
  return "ended";
}

/** `signed-out`: the member clicked the button in another tab. `lapsed`: the session ended without that. */
export type Ending = "signed-out" | "lapsed";
type Reaction = Ending | "look-again" | "reload" | null;

/** @param userId undefined if unknown; the page may then still show older data */
export function reactionTo(
  { type, userId: other, onPurpose }: SessionEvent,
  userId: string | null | undefined,
): Reaction {
  if (type === "TOKEN_REFRESHED") return null;
  if (type === "SIGNED_OUT" && userId === null) return null;
  if (type === "SIGNED_OUT") return onPurpose ? "signed-out" : "lapsed";
  // The session has a new user, but the page shows another user's data.
  if (userId && other !== null && other !== userId) return "reload";
  return "look-again";
}
