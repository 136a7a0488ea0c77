/** Signing in by the identity provider of one's organisation. */
export const SSO_MESSAGES = {
  lead: "Some organisations sign their members in themselves. Enter your work email, and we take you to your organisation's sign-in page.",
  chosenLead: "We take you to the sign-in page of your organisation.",
  hint: "You sign in there with the name and password of your organisation. We never see them.",
  looking: "Opening the sign-in page of your organisation...",
  going: "Off to your organisation",
  goingLead: "You sign in there, and come back here by yourself.",
  unknown:
    "We do not know an organisation with this email. Please check the address, or go back and sign in in another way.",
  failed: "We could not reach the sign-in of your organisation. Please try again.",
  refused: "We could not verify the answer of your organisation. Please sign in again.",
  declined:
    "Your organisation did not sign you in. Please try again, or ask the people who look after your account there.",
  expired: "This sign-in took too long or was used already. Please sign in again.",
  unasked: "Please start on our sign-in page. Your organisation sent you here without being asked.",
  noSubject: "Your organisation did not tell us who you are. Please ask the people who look after your account there.",
  switchedOff:
    "The sign-in of this organisation is switched off. Please ask the people who look after your account there.",
} as const;
