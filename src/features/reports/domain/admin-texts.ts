import type { ReportAct, ReportThing } from "./reports.ts";

/** What staff can do about a report or an appeal. */
export const ACT_TEXTS: Record<ReportAct, { label: string; hint: string; done: string }> = {
  dismiss: {
    label: "Dismiss",
    hint: "Nothing is against the rules. Of an appeal: the decision stays.",
    done: "Dismissed",
  },
  settle: { label: "Settled", hint: "You changed the opportunity, or took it down.", done: "Settled" },
  warn: { label: "Warn", hint: "The member gets a mail with your words.", done: "Warned" },
  limit: { label: "Limit", hint: "The member cannot ask for introductions for some days.", done: "Limited" },
  suspend: { label: "Suspend", hint: "The account is blocked until somebody lifts the block.", done: "Suspended" },
  lift: {
    label: "Take the decision back",
    hint: "The limit, or the block of the account, ends.",
    done: "Decision taken back",
  },
};

export const THING_LABELS: Record<ReportThing, string> = {
  member: "A member",
  introduction: "A message",
  opportunity: "An opportunity",
};

export const DECISION_PROBLEMS = {
  decidedBefore: "This was decided before.",

  act: "Please choose what to do",
  decision: "Please write why",
  days: "Please choose for how long",
} as const;

export const QUEUE_TEXTS = {
  title: "Reports",
  lead: "What members reported, and appeals against what was decided. Whoever reported is never named to anybody.",
  open: "Open",
  decided: "Decided",
  all: "All",
  filter: "Which reports",
  notLoaded: "The reports could not be loaded",
  empty: "Nothing waits for you",
  emptyHint: "What members report appears here.",
  ofMember: "Only reports about one member are shown.",
  everybody: "Show the reports about everybody",
  pages: "Pages of reports",
  newest: "Newest",
  older: "Older",
  what: "What",
  who: "About",
  reason: "Reason",
  when: "When",
  state: "Decision",
  unnamed: "No name yet",
  appeal: "Appeal",
  back: "All reports",
  snapshot: "What was reported",
  asItWas: "As it was when it was reported",
  told: "What the reporter writes",
  appealed: "What the member writes",
  nothingWritten: "Nothing was written",
  reporter: "Reported by",
  former: "A former member",
  earlier:
    "{count, plural, =0 {No other report about this member} one {# other report about this member} other {# other reports about this member}}",
  earlierActs: "{count, plural, one {# of them had consequences} other {# of them had consequences}}",
  opportunity: "Open the opportunity",
  held: "Hidden",
  heldTitle: "Members do not see this opportunity now",
  heldText:
    "Three members or more in good standing reported it. Either press decides all their reports, and they get a short mail.",
  putBack: "Put it back",
  leaveOff: "Leave it off",
  heldDone: "Decided. Whoever reported it gets a short mail.",
  against: "The appeal is against this decision",
  before: "The first report",
  decide: "Decide",
  whatToDo: "What do you want to do?",
  why: "Why?",
  whyHint: "The member reads these words where something follows for them. Do not name who reported.",
  whyHintQuiet: "Only your team reads these words.",
  days: "For how long? (only for a limit)",
  daysOf: "{count, plural, other {# days}}",
  send: "Decide",
  saved: "Decided. Whom it concerns gets a mail.",
  savedUntold: "Decided. No mail to a member is needed, or there is no confirmed address.",
  by: "Decided by {who}, {day}",
} as const;

/** What is kept as the reason where one press decides all reports of an opportunity. */
export const HELD_DECISIONS = {
  dismiss: "The opportunity was put back as it is.",
  settle: "The opportunity was changed or left off.",
} as const satisfies Partial<Record<ReportAct, string>>;
