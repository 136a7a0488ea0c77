import { ACCOUNT_MAILS_MAX, PREVIEWS_MAX, SCHEDULE_MAX_DAYS } from "./audience.ts";

export const SEND_MAX_BYTES = 4 * 1024 * 1024;

/** What a send refuses with. */
export const COMPOSE_PROBLEMS = {
  type: "Please choose what kind of email this is",
  category: "Please choose a category",
  requestKey: "Please send a key of your own with the request",
  recipients: "Please add at least one recipient",
  tooMany: "Please send to at most 10,000 addresses at a time, or to all members who match",
  tooManyPreviews: `Please preview for at most ${PREVIEWS_MAX} recipients`,
  scheduledAt: "Please choose a date and a time",
  tooLarge: "This email and its list are larger than 4 MB.",
  past: "Please choose a moment in the future",
  tooLate: "Please choose a moment within a year",
  data: "Please write the content of the email",
  link: "Please enter a web address",
  moment: "Please send a date with a time and its offset from UTC",
  timeZone: "Please name a time zone, such as Africa/Nairobi",
  opportunity: "There is no such opportunity that members can see",
  notForAll: "This kind of email is only for members whose profile has reached that step",
  tooManyAccountMails: `Please send this kind of email to at most ${ACCOUNT_MAILS_MAX} members at a time`,
  strangers: "Please confirm that the people who are not members agreed to get this email",
} as const;

export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;

/** Of a file of addresses. */
export const IMPORT_PROBLEMS = {
  file: "Please choose a file",
  tooLarge: "Please choose a file of at most 5 MB",
  type: "Please choose a .csv, .txt or .xlsx file",
  broken: "This workbook is damaged. Please open it, save it again, and import that.",
  oldWorkbook: "Please save this workbook as .xlsx: the older .xls cannot be read.",
  locked: "This workbook is protected by a password. Please save it without one.",
  unpacksTooLarge: "This workbook unpacks to more than can be read. Please save only the column of addresses.",
  tooManyCells: "This workbook has too many cells. Please save only the column of addresses.",
  allSuppressed: "None of these addresses was added: they are on the list of addresses that receive no email from us.",
  tooManyAddresses: "This file has more than 10,000 addresses. Please split it.",
} as const;

/** docs/product/email.md#sending */
export const COMPOSE_TEXTS = {
  title: "Bulk Email Sender",
  about: "Choose who gets it, write it or use a template, see it as your readers will, and send it now or later.",
  restored: "What you wrote and did not send is here again, from this device.",
  notKept: "This device cannot keep drafts: what is not sent is lost when you leave.",
  discardTitle: "Start over?",
  discardText: "What you wrote and the list of recipients will be lost.",
  audience: "Who it is for",
  audienceHint: "Every member who matches, however many. There is no need to load them into a list.",
  listHint: "Members, or anybody who agreed to hear from us; at most {most}.",
  counting: "Counting...",
  countedAt: "As of {moment}.",
  countAgain: "Count again",
  searchHint: "A name, a place, an industry or part of an address, as in User Management.",
  notCounted: "The members who match could not be counted.",
  matches:
    "{count, plural, one {# member matches} other {# members match}}. {willGet, plural, other {# would get this email}}.",
  forcesUpdates: "This kind of email only ever goes to members who want updates.",
  firstLoaded: "Only the first {most} were loaded. To reach all of them, choose “All who match” in Send Email.",
  notWilling:
    "{count, plural, one {# member matches but would not get this email, and was not added.} other {# members match but would not get this email, and were not added.}}",
  emptyList: "No recipients yet. Type an address, load members, or import a file.",
  importHint: "A .csv, .txt or .xlsx file of at most {size}. Choose it, or drop it here.",
  notImported: "The file could not be imported",
  leftOut: "Left out of the file",
  leftOutColumns: { entry: "Entry of the file", why: "Why" },
  invalidSkipped:
    "{count, plural, one {# entry that is no email address was left out.} other {# entries that are no email addresses were left out.}}",
  suppressedSkipped:
    "{count, plural, one {# address that gets no email from us was left out.} other {# addresses that get no email from us were left out.}}",
  categoryHint: "Members who do not want this kind of email are left out.",
  templateHint: "Fills the subject, the HTML and the plain text.",
  overwriteTitle: "Use this template?",
  overwriteText: "It replaces the subject and the text that you wrote.",
  scheduleHint: "Leave it empty to send now. Times are in {zone}.",
  scheduledFor:
    "Will be sent on {moment} ({zone}). The list of recipients is fixed now; whether each still wants this email is checked again then.",
  scheduled: "Email scheduled for {count, plural, one {# recipient} other {# recipients}}.",
  previewTitle: "Preview",
  previewOf: "As seen by",
  previewExample: "With example values, since there are no recipients yet.",
  previewLeftOut: "They would not get it: {reason}",
  previewFailed: "The preview could not be made.",
} as const;

const DAY_MS = 86_400_000;

/** A send may wait for a moment in the future, up to a year. @returns what is wrong with it; null when nothing is */
export function scheduleProblem(at: Date, now: Date): string | null {
  const wait = at.getTime() - now.getTime();
  if (Number.isNaN(wait)) return COMPOSE_PROBLEMS.scheduledAt;
  if (wait <= 0) return COMPOSE_PROBLEMS.past;
  return wait > SCHEDULE_MAX_DAYS * DAY_MS ? COMPOSE_PROBLEMS.tooLate : null;
}
