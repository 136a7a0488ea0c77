import { BRAND } from "#kernel/brand.ts";

/** What the form says when it cannot take an application. */
export const APPLICATION_PROBLEMS = {
  check: "Some answers need another look.",
  consent: "Please agree, so that we may keep your application",
  referralSource: "Please choose from the list",
  honeypot: "Please leave this field empty",
  tooFast: "That was very quick. Please look over your answers and send them again.",

  noToken: "Please send the form from our page.",
} as const;

/** What the visitor reads around the form, in the order of the way. */
export const APPLICATION_TEXTS = {
  sent: "Thank you, we have your application.",
  consent: `I agree that ${BRAND.name} keeps these answers, handles my application with them and writes to me about it.`,
} as const;
