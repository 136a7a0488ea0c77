import { msg } from "#kernel/translate.ts";

/** `mismatch` is for sign-up, `newMismatch` for setting or changing a password (docs/product/accounts.md#passwords). */
export const PASSWORD_MESSAGES = {
  requirements: msg("Password does not meet security requirements"),
  mismatch: msg("Passwords do not match"),
  newMismatch: msg("New passwords do not match"),
  required: msg("Please enter your password."),
  currentRequired: msg("Please enter your current password."),
} as const;
