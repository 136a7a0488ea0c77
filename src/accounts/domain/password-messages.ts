/** `mismatch` at sign-up, `newMismatch` wherever a password is set or changed (docs/product/accounts.md#passwords). */
export const PASSWORD_MESSAGES = {
  requirements: "Password does not meet security requirements",

  mismatch: "Passwords do not match",
  newMismatch: "New passwords do not match",
  required: "Please enter your password.",
  currentRequired: "Please enter your current password.",
} as const;
