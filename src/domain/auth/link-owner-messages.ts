/** Before a link is used: whose account it opens, and what that means for who is signed in here. */
export const LINK_OWNER_MESSAGES = {
  choosePassword:
    "Your email address is confirmed. It was signed up more than once, with different passwords. Please choose yours now.",
  whose: "This link opens the account of {email}. Go on only if this account is yours.",
  whoseUnnamed: "This link opens an account without an email address. Go on only if this account is yours.",
  signedIn:
    "You are signed in as {email}. This link is for another account, which would take its place in this browser.",
  newPassword: "The new password is for the account of {email}.",
} as const;
