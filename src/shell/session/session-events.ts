import type { Register } from "react-router";
import { send } from "../client/send.ts";

/** What happens to a session, told to the other tabs of this browser (docs/product/accounts.md#sessions). */
export const SESSION_EVENTS = [
  "SIGNED_IN",
  "SIGNED_OUT",
  "TOKEN_REFRESHED",
  "USER_UPDATED",
  "PASSWORD_RECOVERY",
] as const;
type SessionEventType = (typeof SESSION_EVENTS)[number];
/** `userId`: of whom; null when the session ended or it was not told. `onPurpose`: by the button Sign Out. */
export type SessionEvent = { type: SessionEventType; userId: string | null; onPurpose?: true };

const CHANNEL = "isa:session";
/** A page hears its own messages too: it skips them. */
const SELF = Math.random().toString(36);
const LAST_SEEN = "isa:user";

export function announceSession(event: SessionEvent): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ ...event, from: SELF });
  channel.close();
}

/** @returns how to stop listening */
export function onSessionEvent(act: (event: SessionEvent) => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const event = readSessionEvent(data);
    if (event && data.from !== SELF) act(event);
  };
  return () => channel.close();
}

export function readSessionEvent(data: unknown): SessionEvent | null {
  const { type, userId, onPurpose } = (data ?? {}) as Partial<SessionEvent>;
  if (!type || !SESSION_EVENTS.includes(type)) return null;
  return { type, userId: typeof userId === "string" ? userId : null, ...(onPurpose && { onPurpose: true }) };
}

/**
 * Who this browser last saw signed in, compared with who it is now: a page that loads after a sign-in or sign-out
 * is the only witness, since neither needs a script.
 */
export function sessionEventSince(last: string | null, userId: string | null): SessionEvent | null {
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

/** Undefined when this device remembers nothing, so that nothing follows from it. */
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

/** Asks the server for new cookies, for calls of the API from a page that stays open; once for all that ask. */
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
