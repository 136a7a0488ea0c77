import { msg } from "#kernel/translate.ts";

/** docs/product/introductions.md#asking */
export const ASKING_TEXTS = {
  questionHint: msg("Say what you do, what you are stuck with, and what one answer would change."),

  failed: msg("Your question could not be sent. It is still here; please try again."),
} as const;
