import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";

export const APPLICATION_PROBLEMS = {
  check: msg("Some answers need another look."),
  consent: msg("Please agree, so that we may keep your application"),
  referralSource: msg("Please choose from the list"),
  honeypot: msg("Please leave this field empty"),
  tooFast: msg("That was very quick. Please look over your answers and send them again."),
  noToken: msg("This form was sent from another site. Open it here and try again."),
} as const;

export const APPLICATION_TEXTS = {
  sent: msg("Thank you, we have your application."),
  consent: msg(
    `I agree that ${BRAND.name} keeps these answers, handles my application with them and writes to me about it.`,
  ),
} as const;
