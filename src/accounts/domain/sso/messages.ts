import { msg } from "#kernel/translate.ts";

export const SSO_MESSAGES = {
  looking: msg("Opening the sign-in page of your organisation..."),
  failed: msg("We could not reach your organisation's sign-in page. Please try again."),
  expired: msg("This sign-in took too long or has already been used. Please sign in again."),
  switchedOff: msg(
    "The sign-in of this organisation is switched off. Please ask the people who look after your account there.",
  ),
} as const;
