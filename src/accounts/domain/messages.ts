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
  addSent: "Please check your email and open the link to confirm your address.",
  changeSent: "Please check both your old and your new email address to confirm the change.",
  changeHalfDone: "Confirmed. Please also open the link that we sent to your other email address.",
  changed: "Your email address has been changed.",
  changeFailed: "Failed to change your email address. Please try again.",
  changeSentToNew: "Please check your new email address to confirm the change.",
  taken: "This email address is already in use.",
  same: "This is already your email address.",
  none: "You have no email address yet. Add one, so that we can write to you and you can always get back in.",
} as const;

export const CODE_MESSAGES = {
  invalid: "This code is wrong or has expired. Please request a new one.",
  sent: "To make sure it is you, we sent you a code by email or to your phone. Please enter it below.",
} as const;

/** What administrators are told of an account (docs/product/members-admin.md#help-with-signing-in). */
export const ADMIN_ACCOUNT_MESSAGES = {
  alreadyConfirmed: "This address is already confirmed.",
  noEmail: "This account has no email address.",
  resendWait: "An email was sent just now. Please wait {seconds} seconds.",
  protectedAccount: "Administrators' accounts cannot be deleted.",
} as const;
