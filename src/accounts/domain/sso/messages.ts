/** Signing in by the identity provider of one's organisation. */
export const SSO_MESSAGES = {
  lead: "Some organisations have a sign-in of their own. Enter your work email and we will take you to your organisation's sign-in page.",
  chosenLead: "We will take you to your organisation's sign-in page.",
  hint: "Sign in there with your user name and password from your organisation. We never see them.",
  looking: "Opening the sign-in page of your organisation...",
  going: "Off to your organisation",
  goingLead: "Sign in there, and you will come back here automatically.",
  unknown: "No organisation here uses this email address. Please check it, or go back and sign in another way.",
  failed: "We could not reach your organisation's sign-in page. Please try again.",
  refused: "We could not verify the answer from your organisation. Please sign in again.",
  declined:
    "Your organisation did not sign you in. Please try again, or ask the people who look after your account there.",
  expired: "This sign-in took too long or has already been used. Please sign in again.",
  unasked: "Please start on our sign-in page. Your organisation sent you here without our asking.",
  noSubject: "Your organisation did not tell us who you are. Please ask the people who look after your account there.",
  switchedOff:
    "The sign-in of this organisation is switched off. Please ask the people who look after your account there.",
} as const;
