import { msg } from "#kernel/translate.ts";

export const CONFIRMATION_MINUTES = 15;
export const NAMED_MOST = 10;
export const NAMED_LEFT_OUT_MOST = 5;

/** docs/product/email.md#asking-first */
export const MAILING_PROBLEMS = {
  unconfirmed: msg(
    "An email to several people needs a preview first. Please open the preview, check the recipients, and confirm.",
  ),
  late: msg(`This preview is older than ${CONFIRMATION_MINUTES} minutes. Please look at it again.`),
} as const;

export const MAILING_REASONS = {
  list: msg("They are on the list."),
} as const;
