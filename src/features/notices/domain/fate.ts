/** Minutes between the push and the mail about the same notice. */
export const APART_MINUTES = 10;
const APART_MS = APART_MINUTES * 60_000;

type Waiting = {
  /** Null when the member has not seen the notice in the product. */
  seenAt: Date | null;
  /** Null when no push was sent. */
  pushedAt: Date | null;
  wantsBoth: boolean;
  /** The mail was postponed at least once. */
  wasHeld: boolean;
  quietUntil: Date | null;
};
export type Decision = { decision: "leaves" } | { decision: "waits"; until: Date } | { decision: "stays" };

/** Decides whether a mail is sent, waits or is dropped, when it is due (docs/product/notices.md#twice). */
export function fateOfNoticeMail({ seenAt, pushedAt, wantsBoth, wasHeld, quietUntil }: Waiting, now: Date): Decision {
  const isLate = seenAt !== null && now.getTime() - seenAt.getTime() > APART_MS;
  if (seenAt !== null && !wantsBoth && (wasHeld || !isLate)) return { decision: "stays" };
  const apartFrom = pushedAt === null || wantsBoth ? 0 : pushedAt.getTime() + APART_MS;
  const until = Math.max(apartFrom, quietUntil?.getTime() ?? 0);
  return until > now.getTime() ? { decision: "waits", until: new Date(until) } : { decision: "leaves" };
}

type WaitingPush = {
  isSeen: boolean;
  /** A mail about the same notice has been sent. */
  isMailed: boolean;
  wantsBoth: boolean;
  quietUntil: Date | null;
};

/** Drops a push whose mail was sent first: a mail waits for its push, so that push is late. */
export function decidePush({ isSeen, isMailed, wantsBoth, quietUntil }: WaitingPush): Decision {
  if (isSeen || (isMailed && !wantsBoth)) return { decision: "stays" };
  return quietUntil === null ? { decision: "leaves" } : { decision: "waits", until: quietUntil };
}
