import { msg } from "#kernel/translate.ts";
import { ACCOUNT_MAILS_MAX, PREVIEWS_MAX, SCHEDULE_MAX_DAYS } from "./audience.ts";

export const SEND_MAX_BYTES = 4 * 1024 * 1024;

export const COMPOSE_PROBLEMS = {
  type: msg("Please choose what kind of email this is"),
  requestKey: msg("Please send a key of your own with the request"),
  recipients: msg("Please add at least one recipient"),
  tooMany: msg("Please send to at most 10,000 addresses at a time, or to all members who match"),
  tooManyPreviews: msg(`Please preview for at most ${PREVIEWS_MAX} recipients`),
  scheduledAt: msg("Please choose a date and a time"),
  data: msg("Please write the content of the email"),
  link: msg("Please enter a web address"),
  moment: msg("Please send a date with a time and its offset from UTC"),
  timeZone: msg("Please name a time zone, such as Africa/Nairobi"),
  opportunity: msg("There is no such opportunity that members can see"),
  tooManyAccountMails: msg(`Please send this kind of email to at most ${ACCOUNT_MAILS_MAX} members at a time`),
  strangers: msg("Please confirm that the people who are not members agreed to get this email"),
} as const;

export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;

export const IMPORT_PROBLEMS = {
  file: msg("Please choose a file"),
  tooLarge: msg("Please choose a file of at most 5 MB"),
  type: msg("Please choose a .csv, .txt or .xlsx file"),
  broken: msg("This workbook is damaged. Please open it, save it again, and import that."),

  locked: msg("This workbook is protected by a password. Please save it without one."),
  unpacksTooLarge: msg("This workbook unpacks to more than can be read. Please save only the column of addresses."),
} as const;

const DAY_MS = 86_400_000;

/** @returns null for a valid time */
export function scheduleProblem(at: Date, now: Date): string | null {
  const wait = at.getTime() - now.getTime();
  if (Number.isNaN(wait)) return COMPOSE_PROBLEMS.scheduledAt;
  if (wait <= 0) return msg("Please choose a moment in the future");
  return wait > SCHEDULE_MAX_DAYS * DAY_MS ? msg("Please choose a moment within a year") : null;
}
