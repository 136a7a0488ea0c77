/** Pause between two channels with the same notice. */
export const APART_MINUTES = 10;
const APART_MS = APART_MINUTES * 60_000;

type Waiting = {
  /** null: not seen in the product. */
  seenAt: Date | null;
  /** null: no push sent. */
  pushedAt: Date | null;
  wantsBoth: boolean;
  /** The mail was postponed at least once. */
  wasHeld: boolean;
  quietUntil: Date | null;
};
export type Decision = { decision: "leaves" } | { decision: "waits"; until: Date } | { decision: "stays" };

/** Decides at the time of delivery (docs/product/notices.md#twice). */
export function fateOfNoticeMail({ seenAt, pushedAt, wantsBoth, wasHeld, quietUntil }: Waiting, now: Date): Decision {
  const isLate = seenAt !== null && now.getTime() - seenAt.getTime() > APART_MS;
  if (seenAt !== null && !wantsBoth && (wasHeld || !isLate)) return { decision: "stays" };
  const apartFrom = pushedAt === null || wantsBoth ? 0 : pushedAt.getTime() + APART_MS;
  const until = Math.max(apartFrom, quietUntil?.getTime() ?? 0);
  return until > now.getTime() ? { decision: "waits", until: new Date(until) } : { decision: "leaves" };
}

type WaitingPush = {
  isSeen: boolean;
  /** A mail with the same content has been sent. */
  isMailed: boolean;
  wantsBoth: boolean;
  quietUntil: Date | null;
};

/** A new mail waits for the push. A mail sent first means that the push is late, so it is dropped. */
export function decidePush({ isSeen, isMailed, wantsBoth, quietUntil }: WaitingPush): Decision {
  if (isSeen || (isMailed && !wantsBoth)) return { decision: "stays" };
  return quietUntil === null ? { decision: "leaves" } : { decision: "waits", until: quietUntil };
}
