/** docs/product/introductions.md#inbox */
export const INBOX_TEXTS = {
  title: "Introductions",
} as const;

/** The page of one introduction (docs/product/introductions.md#answering). */
export const ANSWER_TEXTS = {
  notFound: "This introduction was not found",

  askedYou: "{name} asks you for an introduction",

  question: "The question",

  heldBack: "Links, addresses and numbers are shown once you accept.",

  ways: "How {name} may reach you",
  accept: "Accept",

  decline: "Decline kindly",

  failed: "That did not work. Please try again.",
} as const;
