import { msg } from "#kernel/translate.ts";

/** docs/product/accounts.md#links-in-mails */
export const CALLBACK_MESSAGES = {
  processing: msg("Processing..."),
  failed: msg("Authentication failed. Please try again."),
  resetVerified: msg("Password reset verified. You can now set a new password."),
  unexpected: msg("An unexpected error occurred. Please try signing in again."),
} as const;

export const LINK_OWNER_MESSAGES = {
  choosePassword: {
    contested: msg(
      "Your email address is confirmed. It was signed up more than once, with different passwords. Please choose yours now.",
    ),
    unproved: msg(
      "Your email address is confirmed. The sign-up came from another browser, so its password was not kept. Please choose yours now.",
    ),
  },
  signedIn: msg(
    "You are signed in as {email}. This link is for another account, which would take its place in this browser.",
  ),
} as const;

/** Invitation links live longer than other links, because invited people may read the mail late. */
export const INVITATION_DAYS = 7;
