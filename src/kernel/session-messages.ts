import { TOO_OFTEN } from "./rate-limited.ts";
import { msg } from "./translate.ts";

export const SESSION_MESSAGES = {
  ended: msg("Your session has ended. Please sign in again."),
  unsavedChanges: msg("Some of your changes could not be saved. Sign out and lose them?"),
} as const;

export const SIGN_UP_CLOSED = msg(
  "New accounts cannot be opened here at the moment. If you have an account, please sign in.",
);

/** Messages of several sign-in methods; in this file, so that no page loads one more file. */
export const TRY_AGAIN = {
  tooOften: TOO_OFTEN,
  tooLate: msg("That took too long. Please try again."),
} as const;

/** Note in mails that a stranger can cause by typing the reader's address. */
export const NOT_YOU = msg(
  "If this wasn't you, you don't need to do anything: nobody can use an account with your address unless you confirm it.",
);

export const SECOND_STEP_FIRST = msg(
  "Administrator accounts need two-step sign-in. Turn it on to open the administration pages.",
);
