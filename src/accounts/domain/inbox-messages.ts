import { msg } from "#kernel/translate.ts";

/** Of the page that waits for a mail to be read: alike for known and unknown addresses (docs/product/accounts.md#the-inbox-page). */
export const INBOX_MESSAGES = {
  title: msg("Check your inbox"),
  failed: msg("That did not work. Please try again."),
} as const;
