import { msg } from "#kernel/translate.ts";

/** Kinds of listed rows; accounts come first, because `MOST_NAMED` limits the list. */
export const TOUCHED_TEXTS = {
  account: msg("Account"),
  protected: msg("Administrator"),
  preApplication: msg("Pre-application"),
  send: msg("Send"),
  mail: msg("Email"),
  unknown: msg("Nothing found"),
} as const;
export type TouchedKind = keyof typeof TOUCHED_TEXTS;
export const TOUCHED_KINDS = Object.keys(TOUCHED_TEXTS) as TouchedKind[];

/** Reasons to delete or keep a row; `{day}` is the day from which the cleanup rule counts. */
export const WHY_TEXTS = {
  unconfirmed: msg("Never confirmed, and nothing has happened since {day}"),
  unfinished: msg("Still at Quick Start, and nothing has happened since {day}"),
  protected: msg("Stays: administrators are protected"),
  declined: msg("Declined, and unchanged since {day}"),
  unchanged: msg("Unchanged since {day}"),
  ofAccount: msg("Belongs to an account that goes"),
  ofApplicant: msg("Belongs to a pre-application that goes"),
  ended: msg("Ended on {day}"),
  ofSend: msg("Belongs to a send that goes"),
  old: msg("Of {day}, and no longer needed"),
  chosen: msg("You chose this address"),
  notKnown: msg("Neither an account nor a pre-application"),
} as const;
export type Why = keyof typeof WHY_TEXTS;
export const WHYS = Object.keys(WHY_TEXTS) as Why[];

export type Touched = {
  kind: TouchedKind;
  name: string | null;
  address: string | null;
  why: Why;
  /** Date of the reason; null for a reason without a date. */
  since: string | null;
};

/** Maximum number of rows listed by name; further rows are only counted. */
export const MOST_NAMED = 10_000;
