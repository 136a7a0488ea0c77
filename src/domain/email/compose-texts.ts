import { ACCOUNT_MAILS_MAX, LIST_MAX, PREVIEWS_MAX } from "./audience.ts";

const inWords = (count: number) => new Intl.NumberFormat("en").format(count);

export const SEND_MAX_BYTES = 4 * 1024 * 1024;

/** What a send refuses with. */
export const COMPOSE_PROBLEMS = {
  type: "Please choose what kind of email this is",
  category: "Please choose a category",
  requestKey: "Please send a key of your own with the request",
  recipients: "Please add at least one recipient",
  tooMany: `Please send to at most ${inWords(LIST_MAX)} addresses at a time, or to all members who match`,
  tooManyPreviews: `Please preview for at most ${PREVIEWS_MAX} recipients`,
  scheduledAt: "Please choose a date and a time",
  tooLarge: "This email and its list are larger than 4 MB.",
  past: "Please choose a moment in the future",
  tooLate: "Please choose a moment within a year",
  data: "Please send what the mail shall say",
  link: "Please enter a web address",
  moment: "Please send a date with a time and its offset from UTC",
  timeZone: "Please name a time zone, such as Africa/Nairobi",
  opportunity: "There is no such opportunity that members can see",
  notForAll: "This kind of mail is for members whose profile is that far",
  tooManyAccountMails: `Please send this kind of mail to at most ${ACCOUNT_MAILS_MAX} members at a time`,
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
  allSuppressed: "None of these addresses was added: they are on the list of those that get no mail from us.",
  tooManyAddresses: `This file has more than ${inWords(LIST_MAX)} addresses. Please split it.`,
} as const;

/** A§2 "Send Email (Bulk Email Sender)". */
export const COMPOSE_TEXTS = {
  title: "Bulk Email Sender",
  about: "Choose who gets it, write it or take a template, look at it as its readers will, and send it now or later.",
  restored: "What you wrote and did not send is here again, from this device.",
  notKept: "This device keeps nothing: what is not sent is lost when you leave.",
  discardTitle: "Start over?",
  discardText: "What you wrote and the list of recipients will be lost.",
  audience: "Whom it is for",
  audienceHint: "Every member who matches, however many; nobody needs to be loaded into a list.",
  listHint: `Members, or anybody who agreed to be written to; at most ${inWords(LIST_MAX)}.`,
  counting: "Counting...",
  notCounted: "Who matches could not be counted.",
  matches: "{count} member(s) match. {willGet} would get this email.",
  forcesUpdates: "This kind of email always goes to members who take updates only.",
  firstLoaded: `Only the first ${inWords(LIST_MAX)} were loaded. To reach all of them, choose “All who match” in Send Email.`,
  notWilling: "{count} member(s) match but would not get this email; they were not added.",
  emptyList: "No recipients yet. Type an address, load members, or import a file.",
  importHint: "A .csv, .txt or .xlsx file of at most 5 MB. Choose it, or drop it here.",
  notImported: "The file could not be imported",
  invalidSkipped: "{count} that are no addresses were left out.",
  suppressedSkipped: "{count} that get no mail from us were left out.",
  categoryHint: "Members who do not take this kind of email are left out.",
  templateHint: "Fills the subject, the HTML and the plain text.",
  overwriteTitle: "Use this template?",
  overwriteText: "It takes the place of the subject and the text that you wrote.",
  textHint: "Made from the HTML when you leave it empty.",
  scheduleHint: "Leave it empty to send now. Your time zone: {zone}.",
  scheduledFor: "It is sent on {moment} ({zone}). Whom it is for is settled now; who takes it is asked again then.",
  scheduled: "Email scheduled for {count} recipient(s).",
  previewTitle: "Preview",
  previewOf: "As it reaches",
  previewExample: "With the values of an example, since there are no recipients yet.",
  previewLeftOut: "They would not get it: {reason}",
  previewFailed: "The preview could not be made.",
} as const;
