/** docs/product/introductions.md */
export const INTRODUCTION_MESSAGES = {
  notFound: "Profile not found or not public.",
  self: "This is your own profile",

  answeredBefore: "This request was answered, withdrawn or over before.",
} as const;

export const ASKING_PROBLEMS = {
  question: "Please write your question",
  ways: "Please choose at least one way to reach you",

  reason: "Please choose from the list",
} as const;
