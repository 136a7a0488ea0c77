import { UNEXPECTED_PROBLEM } from "#kernel/interface-messages.ts";

/**
 * What each form of the page of ways in says when it fails (docs/product/accounts.md#ways-to-sign-in). By themselves: of
 * all that is said of signing in, the page carries these, for a post that gets no answer.
 */
export const FORM_FAILURES = {
  "sign-in": UNEXPECTED_PROBLEM,
  "sign-up": "Failed to create account. Please try again.",
  reset: "Failed to send password reset email. Please try again.",
  resend: "Failed to send the confirmation email. Please try again.",
  link: "Failed to send the sign-in link. Please try again.",
} as const;
