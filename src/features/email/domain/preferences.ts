import { EMAIL_CATEGORIES, type EmailCategory } from "./email-types.ts";

/** The public page of preferences: what it says and asks. */
export const PREFERENCES_TEXTS = {
  title: "Your email preferences",
  description: "Choose what we write to you about, or stop all emails.",
  whose: "For {address}",
  question: "What may we write to you about?",
  save: "Save my choice",
  stopAllTitle: "No emails at all",
  stopAllAbout:
    "We will write to you only about your account itself, such as a new password or a change of your address.",
  stopAll: "Stop all emails",
  stoppedTitle: "You get no emails from us",
  stoppedAbout: "Only emails about your account itself, such as a new password, still reach you.",
  startAgain: "Start sending me emails again",
  fromCategory: "The email that brought you here belongs to “{category}”.",
  stopCategory: "Stop “{category}”",
  byLinkQuestion: "What shall we no longer write to you about?",
  byLinkHint: "Untick what you do not want any more. To get more again, sign in.",
  signInToChange: "Sign in to get emails again",
} as const;

export const PREFERENCES_SAVED = {
  saved: "Saved. From now on we write to you only about what you chose.",
  nothingChosen: "Saved. You chose none of them, so we write to you only about your account.",
  stopped: "Done. You will get no more emails from us.",
  started: "Welcome back. You will get emails from us again.",
} as const;

export const PREFERENCES_PROBLEMS = {
  invalidTitle: "This link no longer works",
  invalid: "It may be incomplete, or more than a year old.",
  wayOn: "Sign in to change what we write to you about. The link in our latest email to you works too.",
  signIn: "Sign in",
  signInToStart: "Please sign in to get emails again. The link of an email can only stop them.",
  unconfirmed: "Please confirm your email address first. Until then we cannot send you these emails.",
  unknownChoice: "Please choose from the kinds of email listed.",
  bounced:
    "Emails to this address came back to us, so we send none there for now. Please write to us once it works again.",
  complained:
    "One of our emails was reported as spam from this address, so we send none there. Write to us to change that.",
  manual: "This address is on the list of addresses that get no emails. Write to us to change that.",
} as const;

/** What somebody does not take, from what they do. */
export function otherCategories(taken: readonly EmailCategory[]): EmailCategory[] {
  return EMAIL_CATEGORIES.map(({ key }) => key).filter((key) => !taken.includes(key));
}
