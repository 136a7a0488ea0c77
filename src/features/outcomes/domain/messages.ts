import type { Came } from "./answers.ts";

export const OUTCOME_PROBLEMS = {
  came: "Please choose what came of it",
  amount: "Please enter whole US dollars, such as 5000, or leave it empty",
  mayBeNamed: "Please say whether we may name you",
  notAsked: "This is not there any more, or you were not asked about it.",
  linkGone: "This link was used, or its time is over. Sign in to answer, or to change your answer.",
  namedByLink: "Please sign in to allow your name",
  notCounted: "This is being counted for the first time. Please look again in a few minutes.",
  failed: "This could not be saved. What you chose is still here; please try again.",
} as const;

export const CAME_LABELS: Record<Came, string> = {
  won: "I won it",
  not_won: "I applied, and did not get it",
  waiting: "I applied, and wait for the answer",
  not_applied: "I did not apply",
};

/** What members meet. */
export const OUTCOME_TEXTS = {
  title: "What came of it?",
  description: "Tell us what came of the opportunities that you saved or applied to.",
  lead: "A week after something closes that you saved or applied to, we ask you once. Your answers show which opportunities are worth the time, and help us find more of them.",
  discretion: "We tell only sums. Nobody reads what you alone said, unless you allow us to name you.",
  none: "There is nothing to answer",
  noneHint: "What you saved or applied to appears here a week after its last day.",
  find: "Find opportunities",
  question: "What came of it?",
  amount: "How much was it, in US dollars?",
  amountHint: "Only if you won money, and wish to say. Whole dollars.",
  mayBeNamed: "You may name me with it",
  mayBeNamedHint: "My name, what I won and how much may stand on our page of results and in reports to donors.",
  save: "Save the answer",
  change: "Change the answer",
  saved: "Thank you. Your answer is saved.",
  changeable: "You can change it as long as you wish.",
  savedByLink: "Thank you. Your answer is saved. Sign in to change it, or to be named with what you won.",
  closed: "Closed on {day}",
  open: "Not answered yet",
  all: "All that we asked you",
  line: "Applied for something?",
  lineLink: "Tell us what came of it",
  linkGoneTitle: "This link does not work any more",
} as const;

export const OUTCOME_MAIL = {
  subject: "What came of it? {name}",
  subjectMany: "What came of what you saved?",
  preheader: "One tap, and you help the next ones to choose.",
  heading: "What came of it?",
  lead: "{count, plural, one {Something that you saved or applied to has closed. What came of it? One tap is enough, and you can change it later.} other {Some of what you saved or applied to has closed. What came of it? One tap is enough, and you can change it later.}}",
  more: "{count, plural, one {# more waits on your page.} other {# more wait on your page.}}",
  button: "Answer on the page",
  discretion: "We tell only sums. Nobody reads what you alone said, unless you allow us to name you.",
  reason: "You receive this email because you saved these opportunities on {brand}, or applied to them.",
} as const;

export const RESULTS_TEXTS = {
  title: "What members won",
  description:
    "What entrepreneurs of the {brand} community won with the opportunities on our list, as they told us themselves.",
  lead: "We ask members what came of the opportunities that they found here. This is what they told us.",
  won: "won by members",
  wins: "{count, plural, one {application won} other {applications won}}",
  listings: "{count, plural, one {opportunity} other {opportunities}} they won with",
  countries: "{count, plural, one {country} other {countries}} they come from",
  basis:
    "{count, plural, one {# question was asked} other {# questions were asked}}, and {answered, plural, one {# was answered} other {# were answered}}. Amounts are those that members told us, in US dollars, rounded down. We count anew once a week.",
  tooFew: "The figures appear here once enough members have told us what came of it.",
  notShown: "What members won is not public at the moment.",
  byType: "By kind of opportunity",
  named: "Members who may be named",
  find: "See what is open now",
} as const;
