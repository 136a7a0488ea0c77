/** Signing in by the identity provider of one's organisation. */
export const SSO_MESSAGES = {
  looking: "Opening the sign-in page of your organisation...",

  failed: "We could not reach your organisation's sign-in page. Please try again.",

  expired: "This sign-in took too long or has already been used. Please sign in again.",

  switchedOff:
    "The sign-in of this organisation is switched off. Please ask the people who look after your account there.",
} as const;
