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
