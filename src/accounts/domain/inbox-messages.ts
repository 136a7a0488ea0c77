import { msg } from "#kernel/translate.ts";

/** Known and unknown addresses get the same texts (docs/product/accounts.md#the-inbox-page). */
export const INBOX_MESSAGES = {
  title: msg("Check your inbox"),
  failed: msg("That did not work. Please try again."),
} as const;
