/** docs/product/saved-opportunities.md#stars */
export const STAR_TEXTS = {
  saved: "Saved. You find it on your page of saved opportunities.",
  removed: "It is not among your saved opportunities any more.",

  failed: "This could not be saved. Please try again.",
} as const;

/** What became of what this device kept, once somebody has signed in. */
export const JOIN_TEXTS = {
  gone: "{count, plural, one {{count} opportunity that this device kept is not published any more.} other {{count} opportunities that this device kept are not published any more.}}",
} as const;
