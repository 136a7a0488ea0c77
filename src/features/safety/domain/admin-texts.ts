import { msg } from "#kernel/translate.ts";
import type { ReportAct, ReportThing } from "./reports.ts";

export const ACT_TEXTS: Record<ReportAct, { label: string; hint: string; done: string }> = {
  dismiss: {
    label: msg("Dismiss"),
    hint: msg("No rule was broken. For an appeal: the first decision stays."),
    done: msg("Dismissed"),
  },
  settle: { label: msg("Settled"), hint: msg("You changed the opportunity, or took it down."), done: msg("Settled") },
  warn: { label: msg("Warn"), hint: msg("The member gets a mail with your words."), done: msg("Warned") },
  limit: {
    label: msg("Limit"),
    hint: msg("The member cannot ask for introductions for some days."),
    done: msg("Limited"),
  },
  suspend: {
    label: msg("Suspend"),
    hint: msg("The account is blocked until an administrator lifts the block."),
    done: msg("Suspended"),
  },
  lift: {
    label: msg("Take the decision back"),
    hint: msg("The limit, or the block of the account, ends."),
    done: msg("Decision taken back"),
  },
};

export const THING_LABELS: Record<ReportThing, string> = {
  member: msg("A member"),
  introduction: msg("A message"),
  opportunity: msg("An opportunity"),
};

export const DECISION_PROBLEMS = {
  decidedBefore: msg("This was decided before."),
  act: msg("Please choose what to do"),
  decision: msg("Please write why"),
  days: msg("Please choose for how long"),
} as const;

export const QUEUE_TEXTS = {
  title: msg("Reports"),
  lead: msg("Reports from members, and appeals against decisions. Staff see who reported; other members never do."),
  open: msg("Open"),
  decided: msg("Decided"),
  all: msg("All"),
  filter: msg("Which reports"),
  notLoaded: msg("The reports could not be loaded"),
  empty: msg("Nothing waits for you"),
  emptyHint: msg("What members report appears here."),
  ofMember: msg("Only reports about one member are shown."),
  everybody: msg("Show the reports about everybody"),
  pages: msg("Pages of reports"),
  newest: msg("Newest"),
  older: msg("Older"),
  what: msg("What"),
  who: msg("About"),
  reason: msg("Reason"),
  when: msg("When"),
  state: msg("Decision"),
  unnamed: msg("No name yet"),
  appeal: msg("Appeal"),
  back: msg("All reports"),
  snapshot: msg("What was reported"),
  asItWas: msg("As it was when it was reported"),
  told: msg("What the reporter writes"),
  appealed: msg("What the member writes"),
  nothingWritten: msg("Nothing was written"),
  reporter: msg("Reported by"),
  former: msg("A former member"),
  earlier: msg(
    "{count, plural, =0 {No other report about this member} one {# other report about this member} other {# other reports about this member}}",
  ),
  earlierActs: msg("{count, plural, one {# of them had consequences} other {# of them had consequences}}"),
  opportunity: msg("Open the opportunity"),
  held: msg("Hidden"),
  heldTitle: msg("Members do not see this opportunity now"),
  heldText: msg(
    "Three members or more in good standing reported it. Either press decides all their reports, and they get a short mail.",
  ),
  putBack: msg("Put it back"),
  leaveOff: msg("Leave it off"),
  heldDone: msg("Decided. The members who reported it get a short email."),
  against: msg("The appeal is against this decision"),
  before: msg("The first report"),
  decide: msg("Decide"),
  whatToDo: msg("What do you want to do?"),
  why: msg("Why?"),
  whyHint: msg("The member reads these words where something follows for them. Do not name who reported."),
  whyHintQuiet: msg("Only your team reads these words."),
  days: msg("For how long? (only for a limit)"),
  daysOf: msg("{count, plural, other {# days}}"),
  send: msg("Decide"),
  saved: msg("Decided. The member concerned gets an email."),
  savedUntold: msg("Decided. No email was sent: none is needed, or the member has no confirmed address."),
  by: msg("Decided by {who}, {day}"),
} as const;

/** Stored reasons when staff decide all reports of an opportunity at once. */
export const HELD_DECISIONS = {
  dismiss: msg("The opportunity was put back as it is."),
  settle: msg("The opportunity was changed or left off."),
} as const satisfies Partial<Record<ReportAct, string>>;
