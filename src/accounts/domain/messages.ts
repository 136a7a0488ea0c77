import { msg } from "#kernel/translate.ts";

/** docs/product/accounts.md#links-in-mails */
export const RESET_MESSAGES = {
  sent: msg("Password reset email sent! Check your inbox."),
  validating: msg("Validating your reset link..."),
  invalidTitle: msg("Password Reset Failed"),
  invalidLink: msg("Invalid or expired password reset link. Please request a new one."),
  updated: msg("Your password has been updated."),
  updateFailed: msg("Failed to update password. Please try again."),
} as const;

export function passwordUpdateMessage(serviceMessage?: string | null): string {
  return serviceMessage?.trim() || RESET_MESSAGES.updateFailed;
}

export const EMAIL_MESSAGES = {
  required: msg("Please enter your email address."),
  invalid: msg("Please enter a valid email address."),
  changeHalfDone: msg("Confirmed. Please also open the link that we sent to your other email address."),
  changed: msg("Your email address has been changed."),
  changeFailed: msg("Failed to change your email address. Please try again."),
  taken: msg("This email address is already in use."),
} as const;

export const CODE_MESSAGES = {
  invalid: msg("This code is wrong or has expired. Please request a new one."),
  sent: msg("To make sure it is you, we sent you a code by email or to your phone. Please enter it below."),
} as const;

/** docs/product/members-admin.md#help-with-signing-in */
export const ADMIN_ACCOUNT_MESSAGES = {
  protectedAccount: msg("Administrators' accounts cannot be deleted."),
} as const;
