import { UNEXPECTED_PROBLEM } from "#kernel/interface-messages.ts";
import { msg } from "#kernel/translate.ts";

/**
 * What each form of the page of ways in says when it fails (docs/product/accounts.md#ways-to-sign-in). By themselves: of
 * all that is said of signing in, the page carries these, for a post that gets no answer.
 */
export const FORM_FAILURES = {
  "sign-in": UNEXPECTED_PROBLEM,
  "sign-up": msg("Failed to create account. Please try again."),
  reset: msg("Failed to send password reset email. Please try again."),
  resend: msg("Failed to send the confirmation email. Please try again."),
  link: msg("Failed to send the sign-in link. Please try again."),
} as const;
