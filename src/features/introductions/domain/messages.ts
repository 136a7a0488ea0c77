import { msg } from "#kernel/translate.ts";

/** docs/product/introductions.md */
export const INTRODUCTION_MESSAGES = {
  notFound: msg("Profile not found or not public."),
  self: msg("This is your own profile"),
  answeredBefore: msg("This request was answered, withdrawn or over before."),
} as const;

export const ASKING_PROBLEMS = {
  question: msg("Please write your question"),
  ways: msg("Please choose at least one way to reach you"),
  reason: msg("Please choose from the list"),
} as const;
