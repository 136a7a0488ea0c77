import { msg } from "#kernel/translate.ts";
import type { NoticeAbout, NoticeEvent } from "./events.ts";

/** `many`: of several things on one day; without it each stands alone. */
type Sentences = { one: string; many?: string };

/** Whole sentences (docs/product/notices.md#kinds). */
export const NOTICE_SENTENCES: Record<NoticeEvent, Sentences> = {
  introductionAsked: {
    one: "{name} asks you for an introduction",
    many: "{count, plural, one {# member asks you for an introduction} other {# members ask you for an introduction}}",
  },
  introductionReminder: {
    one: "{name} is waiting for your answer",
    many: "{count, plural, one {# member is waiting for your answer} other {# members are waiting for your answer}}",
  },
  introductionAccepted: {
    one: "{name} accepted your introduction",
    many: "{count, plural, one {# member accepted your introduction} other {# members accepted your introductions}}",
  },
  introductionDeclined: { one: "Your question to {name}: not this time" },
  introductionExpired: { one: "No answer came from {name}" },
  introductionNoPlace: { one: "{name} had no place free" },
  introductionFollowUp: {
    one: "Did you meet {name}?",
    many: "{count, plural, one {Did you meet # member?} other {Did you meet these # members?}}",
  },
  mentorPaused: { one: "We gave you a rest from questions for mentoring, until {day}" },
  closesSoon: {
    one: "{title} closes on {day}",
    many: "{count, plural, one {# opportunity you saved closes soon} other {# opportunities you saved close soon}}",
  },
  deadlineMoved: {
    one: "{title} now closes on {day}",
    many: "{count, plural, one {# opportunity you saved has a new deadline} other {# opportunities you saved have new deadlines}}",
  },
  takenOff: {
    one: "{title} was taken off our list",
    many: "{count, plural, one {# opportunity you saved was taken off our list} other {# opportunities you saved were taken off our list}}",
  },
  openAgain: {
    one: "{title} is open again",
    many: "{count, plural, one {# opportunity is open again} other {# opportunities are open again}}",
  },
  tierReached: { one: "Your card has a new tier: {tier}" },
  proposalPublished: { one: "Thank you: your proposal {title} is on our list" },
  proposalAsked: { one: "We have a question about your proposal {title}" },
  proposalDeclined: { one: "We did not take your proposal {title}" },
  reportDecided: { one: "We looked at what you reported, and acted" },
  accountWarned: { one: "Our team warned you. The mail about it says why, and how to appeal" },
  accountLimited: {
    one: "You cannot ask for introductions until {day}. The mail about it says why, and how to appeal",
  },
  appealDecided: { one: "We looked again at your appeal. Our decision stays as it was" },
};

/** Where there is less to say, or something else. */
export const OTHER_SENTENCES = {
  somebody: "A former member",
} as const;

/** What one notice says. @param closesOn of its opportunity; null for none */
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
  title: "Notices",

  notLoaded: "Your notices could not be loaded.",
  failed: "This could not be saved. Please try again.",
} as const;

export const SETTINGS_PAGE = {
  title: "Settings of notices",
  lead: "Choose what we tell you, and by which way.",
  kinds: "What we tell you",
  product: "Here",
  mail: "By mail",
  push: "On devices",
  noMail: "No mails",
  quiet: "Quiet hours",
  quietLead: "Mails of these kinds, and what your devices show, wait until your morning. None is lost.",
  quietOn: "Keep quiet hours",
  from: "Quiet from",
  to: "Quiet until",
  clock: "By the clock of {zone}, which follows from your country.",
  both: "Mail me also what I have just seen here, or a device of mine has shown",
  bothHint:
    "Otherwise a mail about it stays away when you have seen it here within {minutes} minutes before, and waits as long after a device has shown it.",
  save: "Save",
  saved: "Saved.",
  otherMails: "All kinds of mail",
  otherMailsAbout:
    "News, events and the rest are chosen on the page of your email preferences; mails about introductions and deadlines are the same choice on both.",
  toPreferences: "Your email preferences",
  stopped: "You get no emails from us, as you asked. What you choose here counts once you get them again.",
  blocked: "No emails reach your address at the moment. Your email preferences say why.",
  noAddress: "Confirm your email address, and we can write to you too.",
  hours: "Please choose two different hours",
} as const;
