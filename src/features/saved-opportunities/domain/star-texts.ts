import { msg } from "#kernel/translate.ts";

/** docs/product/saved-opportunities.md#stars */
export const STAR_TEXTS = {
  saved: msg("Saved. You find it on your page of saved opportunities."),
  removed: msg("It is not among your saved opportunities any more."),
  failed: msg("This could not be saved. Please try again."),
} as const;

/** What became of what this device kept, once somebody has signed in. */
export const JOIN_TEXTS = {
  gone: msg(
    "{count, plural, one {{count} opportunity that this device kept is not published any more.} other {{count} opportunities that this device kept are not published any more.}}",
  ),
} as const;
