import { msg } from "#kernel/translate.ts";

/** docs/product/introductions.md#inbox */
export const INBOX_TEXTS = {
  title: msg("Introductions"),
} as const;

/** docs/product/introductions.md#answering */
export const ANSWER_TEXTS = {
  notFound: msg("This introduction was not found"),

  askedYou: msg("{name} asks you for an introduction"),

  question: msg("The question"),

  heldBack: msg("Links, addresses and numbers are shown once you accept."),

  ways: msg("How {name} may reach you"),
  accept: msg("Accept"),

  decline: msg("Decline kindly"),

  failed: msg("That did not work. Please try again."),
} as const;
