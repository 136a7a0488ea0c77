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
