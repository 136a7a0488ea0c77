/** What a cleanup names, in this order: whom it is about before what belongs to them. */
export const TOUCHED_TEXTS = {
  account: "Account",
  protected: "Administrator",
  preApplication: "Pre-application",
  send: "Send",
  mail: "Email",
  unknown: "Nothing found",
} as const;
export type TouchedKind = keyof typeof TOUCHED_TEXTS;
export const TOUCHED_KINDS = Object.keys(TOUCHED_TEXTS) as TouchedKind[];

/** Why it is touched, or is not; `{day}` is the day from which the rule counts. */
export const WHY_TEXTS = {
  unconfirmed: "Never confirmed, and nothing has happened since {day}",
  unfinished: "Still at Quick Start, and nothing has happened since {day}",
  protected: "Stays: administrators are protected",
  declined: "Declined, and unchanged since {day}",
  unchanged: "Unchanged since {day}",
  ofAccount: "Belongs to an account that goes",
  ofApplicant: "Belongs to a pre-application that goes",
  ended: "Ended on {day}",
  ofSend: "Belongs to a send that goes",
  old: "Of {day}, and no longer needed",
  chosen: "You chose this address",
  notKnown: "Neither an account nor a pre-application",
} as const;
export type Why = keyof typeof WHY_TEXTS;
export const WHYS = Object.keys(WHY_TEXTS) as Why[];

/** One thing that a cleanup is about. */
export type Touched = {
  kind: TouchedKind;
  name: string | null;
  address: string | null;
  why: Why;
  /** The moment that the reason names, where it names one. */
  since: string | null;
};

/** More than anybody reads; what is beyond is counted. */
export const MOST_NAMED = 10_000;
