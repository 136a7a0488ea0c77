import type { EmailCategory } from "#kernel/mail-kinds.ts";
import { msg } from "#kernel/translate.ts";
import { EMAIL_CATEGORIES } from "./categories.ts";

export const PREFERENCES_TEXTS = {
  title: msg("Your email preferences"),
  description: msg("Choose what we write to you about, or stop all emails."),
  whose: msg("For {address}"),
  question: msg("What may we write to you about?"),
  save: msg("Save my choice"),
  stopAllTitle: msg("No emails at all"),
  stopAllAbout: msg(
    "We will write to you only about your account itself, such as a new password or a change of your address.",
  ),
  stopAll: msg("Stop all emails"),
  stoppedTitle: msg("You get no emails from us"),
  stoppedAbout: msg("Only emails about your account itself, such as a new password, still reach you."),
  startAgain: msg("Start sending me emails again"),
  fromCategory: msg("The email that brought you here belongs to “{category}”."),
  stopCategory: msg("Stop “{category}”"),
  byLinkQuestion: msg("What shall we no longer write to you about?"),
  byLinkHint: msg("Untick what you do not want any more. To get more again, sign in."),
  signInToChange: msg("Sign in to get emails again"),
} as const;

export const PREFERENCES_SAVED = {
  saved: msg("Saved. From now on we write to you only about what you chose."),
  nothingChosen: msg("Saved. You chose none of them, so we write to you only about your account."),
  stopped: msg("Done. You will get no more emails from us."),
  started: msg("Welcome back. You will get emails from us again."),
} as const;

export const PREFERENCES_PROBLEMS = {
  invalidTitle: msg("This link no longer works"),
  invalid: msg("It may be incomplete, or more than a year old."),
  wayOn: msg("Sign in to change what we write to you about. The link in our latest email to you works too."),
  signIn: msg("Sign in"),
  signInToStart: msg("Please sign in to get emails again. The link of an email can only stop them."),
  unconfirmed: msg("Please confirm your email address first. Until then we cannot send you these emails."),
  unknownChoice: msg("Please choose from the kinds of email listed."),
  bounced: msg(
    "Emails to this address came back to us, so we send none there for now. Please write to us once it works again.",
  ),
  complained: msg(
    "One of our emails was reported as spam from this address, so we send none there. Write to us to change that.",
  ),
  manual: msg("This address is on the list of addresses that get no emails. Write to us to change that."),
} as const;

export function otherCategories(taken: readonly EmailCategory[]): EmailCategory[] {
  return EMAIL_CATEGORIES.map(({ key }) => key).filter((key) => !taken.includes(key));
}
