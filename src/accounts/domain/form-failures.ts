import { UNEXPECTED_PROBLEM } from "#kernel/interface-messages.ts";
import { msg } from "#kernel/translate.ts";

/** Separate module of sentences for when the server does not answer (docs/product/accounts.md#ways-to-sign-in). */
export const FORM_FAILURES = {
  "sign-in": UNEXPECTED_PROBLEM,
  "sign-up": msg("Failed to create account. Please try again."),
  reset: msg("Failed to send password reset email. Please try again."),
  resend: msg("Failed to send the confirmation email. Please try again."),
  link: msg("Failed to send the sign-in link. Please try again."),
} as const;
