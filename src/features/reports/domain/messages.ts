export const REPORT_MESSAGES = {
  thing: "There is nothing like that to report.",
  reason: "Please choose what is wrong",
  reportedAlready: "You have reported this already. Our team is looking at it.",
  failed: "This could not be sent. What you wrote is still here; please try again.",
  notFound: "This is not there any more, or you may not see it.",
  limited: "You cannot ask for introductions until {date}. The mail about it says why, and how to appeal.",
  appealGone: "This link is used up, or older than {days} days.",
  appealText: "Please write what we should look at",
} as const;

/** What members meet. */
export const REPORT_TEXTS = {
  report: "Report this member",
  reportNamed: "Report {name}",
  reportMessage: "Report this message",
  reportOpportunity: "Report this opportunity",
  title: "Report",
  ofMember: "You report the member {name}",
  ofUnnamed: "You report this member",
  ofIntroduction: "You report a message between you and {name}",
  ofOpportunity: "You report the opportunity {name}",
  lead: "Only our team reads it. Nobody else learns who reported.",
  reason: "What is wrong?",
  text: "What should we know?",
  textHint: "At most {limit} letters. Links and names help us.",
  blockToo: "Block this member too",
  blockTooHint: "You do not see each other any more.",
  send: "Send the report",
  sent: "Thank you. Our team looks at it",
  sentText: "You will get a short mail when it is decided.",
  sentAndBlocked: "You have blocked the member too: you do not see each other any more.",
  notBlocked: "The member could not be blocked. You can try it on their profile.",
  back: "To your dashboard",
  gone: "There is nothing to report here",
} as const;

export const APPEAL_TEXTS = {
  title: "Ask us to look again",
  lead: "You do not agree with what was decided about you? Tell us why, and somebody of our team looks at it again.",
  decided: "What was decided",
  when: "When",
  why: "What our team wrote",
  text: "Why should it be decided otherwise?",
  send: "Send the appeal",
  sent: "Your appeal is with our team",
  sentText: "You get a mail when it is decided. What was decided holds until then.",
  goneTitle: "This link does not work any more",
} as const;

/** What a member concerned reads of an act. */
export const ACT_IN_WORDS = {
  warn: "You were warned",
  limit: "You cannot ask for introductions for some time",
  suspend: "Your account is suspended",
} as const;
