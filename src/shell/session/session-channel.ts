/** docs/product/accounts.md#sessions */
const SESSION_EVENTS = ["SIGNED_IN", "SIGNED_OUT", "TOKEN_REFRESHED", "USER_UPDATED", "PASSWORD_RECOVERY"] as const;
type SessionEventType = (typeof SESSION_EVENTS)[number];
/** `userId`: null if the session ended or its user is unknown. `onPurpose`: the member clicked the sign-out button. */
export type SessionEvent = { type: SessionEventType; userId: string | null; onPurpose?: true };

const CHANNEL = "isa:session";
/** Id of this page, to filter out its own messages, which come back to it. */
const SELF = Math.random().toString(36);

export function announceSession(event: SessionEvent): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ ...event, from: SELF });
  channel.close();
}

export function onSessionEvent(act: (event: SessionEvent) => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const event = readSessionEvent(data);
    if (event && data.from !== SELF) act(event);
  };
  return () => channel.close();
}

function readSessionEvent(data: unknown): SessionEvent | null {
  const { type, userId, onPurpose } = (data ?? {}) as Partial<SessionEvent>;
  if (!type || !SESSION_EVENTS.includes(type)) return null;
  return { type, userId: typeof userId === "string" ? userId : null, ...(onPurpose && { onPurpose: true }) };
}
