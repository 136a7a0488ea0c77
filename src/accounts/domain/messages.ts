/** docs/product/accounts.md#links-in-mails */
export const RESET_MESSAGES = {
  sent: "Password reset email sent! Check your inbox.",
  validating: "Validating your reset link...",
  invalidTitle: "Password Reset Failed",
  invalidLink: "Invalid or expired password reset link. Please request a new one.",
  updated: "Your password has been updated.",
  updateFailed: "Failed to update password. Please try again.",
} as const;

export function passwordUpdateMessage(serviceMessage?: string | null): string {
  return serviceMessage?.trim() || RESET_MESSAGES.updateFailed;
}

export const EMAIL_MESSAGES = {
  required: "Please enter your email address.",
  invalid: "Please enter a valid email address.",

  changeHalfDone: "Confirmed. Please also open the link that we sent to your other email address.",
  changed: "Your email address has been changed.",
  changeFailed: "Failed to change your email address. Please try again.",

  taken: "This email address is already in use.",
} as const;

export const CODE_MESSAGES = {
  invalid: "This code is wrong or has expired. Please request a new one.",
  sent: "To make sure it is you, we sent you a code by email or to your phone. Please enter it below.",
} as const;

/** What administrators are told of an account (docs/product/members-admin.md#help-with-signing-in). */
export const ADMIN_ACCOUNT_MESSAGES = {
  protectedAccount: "Administrators' accounts cannot be deleted.",
} as const;
