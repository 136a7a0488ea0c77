/** How long nobody hears of the same thing by a second way. */
export const APART_MINUTES = 10;
const APART_MS = APART_MINUTES * 60_000;

type Waiting = {
  /** When the member saw here what the mail says; null where they did not. */
  seenAt: Date | null;
  /** When one of their devices was told of it; null where none was. */
  pushedAt: Date | null;
  wantsBoth: boolean;
  /** It was held back before, until now. */
  wasHeld: boolean;
  /** The end of the quiet hours that it is now. */
  quietUntil: Date | null;
};
export type Fate = { fate: "leaves" } | { fate: "waits"; until: Date } | { fate: "stays" };

/** What becomes of a mail that says what a notice says, at the moment at which it would leave (docs/product/notices.md#twice). */
export function fateOfNoticeMail({ seenAt, pushedAt, wantsBoth, wasHeld, quietUntil }: Waiting, now: Date): Fate {
  const isLate = seenAt !== null && now.getTime() - seenAt.getTime() > APART_MS;
  if (seenAt !== null && !wantsBoth && (wasHeld || !isLate)) return { fate: "stays" };
  const apartFrom = pushedAt === null || wantsBoth ? 0 : pushedAt.getTime() + APART_MS;
  const until = Math.max(apartFrom, quietUntil?.getTime() ?? 0);
  return until > now.getTime() ? { fate: "waits", until: new Date(until) } : { fate: "leaves" };
}

type WaitingPush = {
  isSeen: boolean;
  /** A mail that says the same has left. */
  isMailed: boolean;
  wantsBoth: boolean;
  quietUntil: Date | null;
};

/** The same of a push: the mail of a new thing waits for it, so one that a mail has overtaken was late, and stays. */
export function fateOfPush({ isSeen, isMailed, wantsBoth, quietUntil }: WaitingPush): Fate {
  if (isSeen || (isMailed && !wantsBoth)) return { fate: "stays" };
  return quietUntil === null ? { fate: "leaves" } : { fate: "waits", until: quietUntil };
}
