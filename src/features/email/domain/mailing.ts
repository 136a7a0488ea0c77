import { msg } from "#kernel/translate.ts";

/** How long what an administrator saw of a mailing may be confirmed. */
export const CONFIRMATION_MINUTES = 15;
/** How many of those who get it, and of those who are left out, are named. */
export const NAMED_MOST = 10;
export const NAMED_LEFT_OUT_MOST = 5;

/** What an act that writes to several people refuses with (docs/product/email.md#asking-first). */
export const MAILING_PROBLEMS = {
  unconfirmed: msg(
    "An email to several people needs a preview first. Please open the preview, check the recipients, and confirm.",
  ),
  late: msg(`This preview is older than ${CONFIRMATION_MINUTES} minutes. Please look at it again.`),
} as const;

/** Why people are among its recipients. */
export const MAILING_REASONS = {
  list: msg("They are on the list."),
} as const;
