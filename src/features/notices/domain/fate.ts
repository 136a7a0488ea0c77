/** How long nobody hears of the same thing by a second way. */
export const APART_MINUTES = 10;

type Waiting = {
  /** When the member saw here what the mail says; null where they did not. */
  seenAt: Date | null;
  wantsBoth: boolean;
  /** It was held back before, until now. */
  wasHeld: boolean;
  /** The end of the quiet hours that it is now. */
  quietUntil: Date | null;
};
export type MailFate = { fate: "leaves" } | { fate: "waits"; until: Date } | { fate: "stays" };

/** What becomes of a mail that says what a notice says, at the moment at which it would leave (docs/product/notices.md#twice). */
export function fateOfNoticeMail({ seenAt, wantsBoth, wasHeld, quietUntil }: Waiting, now: Date): MailFate {
  const isLate = seenAt !== null && now.getTime() - seenAt.getTime() > APART_MINUTES * 60_000;
  if (seenAt !== null && !wantsBoth && (wasHeld || !isLate)) return { fate: "stays" };
  return quietUntil === null ? { fate: "leaves" } : { fate: "waits", until: quietUntil };
}
