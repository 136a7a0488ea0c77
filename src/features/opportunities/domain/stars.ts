import { msg } from "#kernel/translate.ts";

/** docs/product/saved-opportunities.md#stars */
export const STAR_TEXTS = {
  saved: msg("Saved. You find it on your page of saved opportunities."),
  removed: msg("It is not among your saved opportunities any more."),
  failed: msg("This could not be saved. Please try again."),
} as const;

/** Maximum number of saves that a device sends at sign-in (docs/product/saved-opportunities.md#limits). */
export const MOST_JOINED = 100;
