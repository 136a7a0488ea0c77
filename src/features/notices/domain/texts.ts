import { msg } from "#kernel/translate.ts";
import type { NoticeAbout, NoticeEvent } from "./events.ts";

/** `many` is the sentence for several notices of one day. */
type Sentences = { one: string; many?: string };

/** Sentences of docs/product/notices.md#kinds. */
export const NOTICE_SENTENCES: Record<NoticeEvent, Sentences> = {
  introductionAsked: {
    one: msg("{name} asks you for an introduction"),
    many: msg(
      "{count, plural, one {# member asks you for an introduction} other {# members ask you for an introduction}}",
    ),
  },
  introductionReminder: {
    one: msg("{name} is waiting for your answer"),
    many: msg(
      "{count, plural, one {# member is waiting for your answer} other {# members are waiting for your answer}}",
    ),
  },
  introductionAccepted: {
    one: msg("{name} accepted your introduction"),
    many: msg(
      "{count, plural, one {# member accepted your introduction} other {# members accepted your introductions}}",
    ),
  },
  introductionDeclined: { one: msg("Your question to {name}: not this time") },
  introductionExpired: { one: msg("No answer came from {name}") },
  introductionNoPlace: { one: msg("{name} had no place free") },
  introductionFollowUp: {
    one: msg("Did you meet {name}?"),
    many: msg("{count, plural, one {Did you meet # member?} other {Did you meet these # members?}}"),
  },
  mentorPaused: { one: msg("We gave you a rest from questions for mentoring, until {day}") },
  closesSoon: {
    one: msg("{title} closes on {day}"),
    many: msg(
      "{count, plural, one {# opportunity you saved closes soon} other {# opportunities you saved close soon}}",
    ),
  },
  deadlineMoved: {
    one: msg("{title} now closes on {day}"),
    many: msg(
      "{count, plural, one {# opportunity you saved has a new deadline} other {# opportunities you saved have new deadlines}}",
    ),
  },
  takenOff: {
    one: msg("{title} was taken off our list"),
    many: msg(
      "{count, plural, one {# opportunity you saved was taken off our list} other {# opportunities you saved were taken off our list}}",
    ),
  },
  openAgain: {
    one: msg("{title} is open again"),
    many: msg("{count, plural, one {# opportunity is open again} other {# opportunities are open again}}"),
  },
  tierReached: { one: msg("Your card has a new tier: {tier}") },
  proposalPublished: { one: msg("Thank you: your proposal {title} is on our list") },
  proposalAsked: { one: msg("We have a question about your proposal {title}") },
  proposalDeclined: { one: msg("We did not take your proposal {title}") },
  reportDecided: { one: msg("We looked at what you reported, and acted") },
  accountWarned: { one: msg("Our team warned you. The mail about it says why, and how to appeal") },
  accountLimited: {
    one: msg("You cannot ask for introductions until {day}. The mail about it says why, and how to appeal"),
  },
  appealDecided: { one: msg("We looked again at your appeal. Our decision stays as it was") },
};

export const OTHER_SENTENCES = {
  somebody: msg("A former member"),
} as const;

/** @param closesOn day on which the opportunity closes; null without a deadline */
export function sentenceOf({ about, closesOn }: { about: NoticeAbout; closesOn: string | null }): string {
  if (about.event === "closesSoon" && closesOn === null) return msg("{title} closes soon");
  if (about.event === "deadlineMoved" && closesOn === null) return msg("{title} has no deadline any more");
  if (about.event === "reportDecided" && !about.acted)
    return msg("We looked at what you reported, and found nothing against our rules");
  if (about.event === "appealDecided" && about.lifted)
    return msg("We looked again at your appeal, and took our decision back");
  return NOTICE_SENTENCES[about.event].one;
}

export const NOTICES_PAGE = {
  title: msg("Notices"),
  notLoaded: msg("Your notices could not be loaded."),
  failed: msg("This could not be saved. Please try again."),
} as const;

export const SETTINGS_PAGE = {
  title: msg("Notice settings"),
  lead: msg("Choose which notices you get, and how."),
  kinds: msg("What we tell you"),
  product: msg("Here"),
  mail: msg("By mail"),
  push: msg("On devices"),
  noMail: msg("No mails"),
  quiet: msg("Quiet hours"),
  quietLead: msg("Mails of these kinds, and what your devices show, wait until your morning. None is lost."),
  quietOn: msg("Keep quiet hours"),
  from: msg("Quiet from"),
  to: msg("Quiet until"),
  clock: msg("Times are in the time zone {zone}, taken from your country."),
  both: msg("Also email me notices that I have just seen here or on my device"),
  bothHint: msg(
    "If this is off, we send no mail about a notice that you saw here in the last {minutes} minutes. After a device shows a notice, we wait {minutes} minutes before we mail it.",
  ),
  save: msg("Save"),
  saved: msg("Saved."),
  otherMails: msg("All kinds of mail"),
  otherMailsAbout: msg(
    "News, events and the rest are chosen on the page of your email preferences; mails about introductions and deadlines are the same choice on both.",
  ),
  toPreferences: msg("Your email preferences"),
  stopped: msg("You get no emails from us, as you asked. What you choose here counts once you get them again."),
  blocked: msg("No emails reach your address at the moment. Your email preferences say why."),
  noAddress: msg("Confirm your email address, and we can write to you too."),
  hours: msg("Please choose two different hours"),
} as const;
