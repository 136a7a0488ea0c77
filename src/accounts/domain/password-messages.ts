import { msg } from "#kernel/translate.ts";

/** `mismatch` at sign-up, `newMismatch` where a password is set or changed (docs/product/accounts.md#passwords). */
export const PASSWORD_MESSAGES = {
  requirements: msg("Password does not meet security requirements"),
  mismatch: msg("Passwords do not match"),
  newMismatch: msg("New passwords do not match"),
  required: msg("Please enter your password."),
  currentRequired: msg("Please enter your current password."),
} as const;
