/** docs/product/accounts.md#links-in-mails */
export const CALLBACK_MESSAGES = {
  processing: "Processing...",
  errorTitle: "Authentication Error",
  failed: "Authentication failed. Please try again.",
  invalidReset: "Invalid password reset link. Please request a new one.",
  resetVerified: "Password reset verified. You can now set a new password.",
  emailVerified: "Email verified successfully! Redirecting to dashboard...",
  unexpected: "An unexpected error occurred. Please try signing in again.",
  usedUp: "The link may have expired or already been used. If you have confirmed your address before, just sign in.",
} as const;

/** Before a link is used: whose account it opens, and what that means for who is signed in here. */
export const LINK_OWNER_MESSAGES = {
  choosePassword: {
    contested:
      "Your email address is confirmed. It was signed up more than once, with different passwords. Please choose yours now.",
    unproved:
      "Your email address is confirmed. The sign-up came from another browser, so its password was not kept. Please choose yours now.",
  },
  whose: "This link opens the account of {email}. Go on only if this account is yours.",
  whoseUnnamed: "This link opens an account without an email address. Go on only if this account is yours.",
  signedIn:
    "You are signed in as {email}. This link is for another account, which would take its place in this browser.",
  newPassword: "The new password is for the account of {email}.",
} as const;

/** How long the link of an invitation holds: people are on their way, and mail is read late. */
export const INVITATION_DAYS = 7;

export const INVITATION_MESSAGES = {
  title: "Welcome! Choose your password",
  verified: "Welcome! Your address is confirmed. Now choose a password.",
  lead: "You were invited. Choose a password, and your account is ready.",
  invalidTitle: "This invitation no longer works",
  invalid:
    "The invitation is too old, or it has already been used. If you have a password, just sign in. Otherwise ask for a new sign-in link, which opens your account too.",
} as const;
