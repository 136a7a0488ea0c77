export const REPORT_MESSAGES = {
  thing: "There is nothing like that to report.",

  reportedAlready: "You have reported this already. Our team is looking at it.",
  failed: "This could not be sent. What you wrote is still here; please try again.",
  notFound: "This is not there any more, or you may not see it.",

  appealGone: "This link is used up, or older than {days} days.",
  appealText: "Please write what we should look at",
} as const;

/** What members meet. */
export const REPORT_TEXTS = {
  title: "Report",

  gone: "There is nothing to report here",
} as const;

export const APPEAL_TEXTS = {
  title: "Ask us to look again",

  decided: "What was decided",
} as const;

/** What a member concerned reads of an act. */
export const ACT_IN_WORDS = {
  warn: "You were warned",
  limit: "You cannot ask for introductions for some time",
  suspend: "Your account is suspended",
} as const;
