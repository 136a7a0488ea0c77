/** `mismatch` at sign-up, `newMismatch` wherever a password is set or changed (docs/product/accounts.md#passwords). */
export const PASSWORD_MESSAGES = {
  tooShort: "Password must be at least {limit} characters long",
  tooLong: "This password is too long. Please choose a shorter one.",
  requirements: "Password does not meet security requirements",
  common: "This password is too common. Please choose one that is harder to guess.",
  match: "Passwords match",
  mismatch: "Passwords do not match",
  newMismatch: "New passwords do not match",
  required: "Please enter your password.",
  currentRequired: "Please enter your current password.",
  needsAddress: "A password needs an email address to go with it. Please add your email first.",
  managed: "You sign in through your organisation, which manages this account's email address and sign-in.",
  currentWrong: "Your current password is not correct.",
} as const;
