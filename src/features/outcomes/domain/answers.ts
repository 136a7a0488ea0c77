import type { SavedStatus } from "#features/saved-opportunities/domain/statuses.ts";
import { readWholeNumber } from "#kernel/typed-number.ts";

/** docs/product/opportunities.md#outcomes */
export const CAME = ["won", "not_won", "waiting", "not_applied"] as const;
export type Came = (typeof CAME)[number];

export const WON_ANSWERS = ["won", "not_won", "waiting"] as const satisfies readonly Came[];
export type WonAnswer = (typeof WON_ANSWERS)[number];

/** `amount`: whole US dollars. */
export type Outcome = { came: Came; amount: number | null; mayBeNamed: boolean };
type Stored = { applied: boolean | null; won: string | null; amount: number | null; mayBeNamed: boolean };

/** The amount and the permission to name the member are stored only for a win. */
export function storedAnswer({ came, amount, mayBeNamed }: Outcome): Stored {
  const isWon = came === "won";
  return {
    applied: came !== "not_applied",
    won: came === "not_applied" ? null : came,
    amount: isWon ? amount : null,
    mayBeNamed: isWon && mayBeNamed,
  };
}

/** Reads the stored answer of a member. @returns null before the first answer */
export function readAnswer({ applied, won, amount, mayBeNamed }: Stored): Outcome | null {
  if (applied === null) return null;
  const came = applied ? (WON_ANSWERS.find((known) => known === won) ?? "waiting") : "not_applied";
  return { came, amount, mayBeNamed };
}

/** The status of the save that an answer sets, and the statuses that it replaces; it never replaces a later status. */
export const STATUS_AFTER: Partial<Record<Came, { status: SavedStatus; from: readonly SavedStatus[] }>> = {
  waiting: { status: "applied", from: ["saved", "preparing"] },
  not_won: { status: "not_won", from: ["saved", "preparing", "applied", "withdrew", "won"] },
  won: { status: "won", from: ["saved", "preparing", "applied", "withdrew", "not_won"] },
};

const AMOUNT_MAX = 100_000_000;

/** Reads amounts such as "$ 12,000" and "12 000 USD". @returns null when empty, NaN when it is no whole amount */
export function readAmount(given: string | number): number | null {
  const text = String(given).replace(/US\s*\$|[$＄]|USD?/gi, "");
  if (text.trim() === "") return null;
  const amount = readWholeNumber(text) ?? Number.NaN;
  return amount >= 0 && amount <= AMOUNT_MAX ? amount : Number.NaN;
}

const DAY_MS = 86_400_000;

/** Days from the last day of an opportunity to the first question to members, and to the last possible one. */
export const ASK_AFTER_DAYS = 7;
export const ASK_UNTIL_DAYS = 35;
export const ASK_EVERY_DAYS = 7;
export const LINK_DAYS = 90;
export const MOST_IN_A_MAIL = 10;

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);
