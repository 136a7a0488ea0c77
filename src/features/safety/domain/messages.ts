import { msg } from "#kernel/translate.ts";

export const REPORT_MESSAGES = {
  thing: msg("There is nothing like that to report."),
  reportedAlready: msg("You have reported this already. Our team is looking at it."),
  failed: msg("This could not be sent. What you wrote is still here; please try again."),
  notFound: msg("This is not there any more, or you may not see it."),
  appealGone: msg("This link has already been used, or is more than {days} days old."),
  appealText: msg("Please write what we should look at"),
} as const;

export const REPORT_TEXTS = {
  title: msg("Report"),
  gone: msg("There is nothing to report here"),
} as const;

export const APPEAL_TEXTS = {
  title: msg("Ask us to look again"),
  decided: msg("What was decided"),
} as const;

export const ACT_IN_WORDS = {
  warn: msg("You were warned"),
  limit: msg("You cannot ask for introductions for some time"),
  suspend: msg("Your account is suspended"),
} as const;
