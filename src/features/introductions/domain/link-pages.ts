import { msg } from "#kernel/translate.ts";

/** Opening a mailed link changes nothing; only a press on these pages does. */
export const ANSWER_PAGE = {
  path: "/introductions/answer",
} as const;

export const LINK_TEXTS = {
  gone: msg("It may be incomplete, or its time may be over."),
} as const;

export const LINK_ANSWER_TEXTS = {
  signIn: msg(
    "Please sign in to accept. By the link of an email you can share that email address only, and only without two-step sign-in.",
  ),
} as const;

export const MEETING_PAGE = {
  path: "/introductions/met",
} as const;

export const MEETING_TEXTS = {
  title: msg("Did you meet {name}?"),
  lead: msg("Only the team of {brand} sees your answer. {name} does not."),
  thanksMet: msg("Good that you met. How useful was it?"),
} as const;
