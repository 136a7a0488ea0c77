import { msg } from "#kernel/translate.ts";

export const SEGMENT_NAME_MAX = 80;
export const SEGMENTS_MOST = 100;
export const COUNT_FRESH_MS = 60_000;
/** Time limit for counting all segments in one request (docs/product/members-admin.md#saved-segments). */
export const COUNT_BUDGET_MS = 300;

export const SEGMENT_PROBLEMS = {
  name: msg("Please enter a name"),
  taken: msg("There is a segment of this name already"),
  tooMany: msg(`There is room for ${SEGMENTS_MOST} segments. Please delete one that you no longer need.`),
} as const;

/** docs/product/members-admin.md#saved-segments */
export const SEGMENT_TEXTS = {
  label: msg("Saved segment"),
  any: msg("No segment"),
  about: msg("A segment holds all members who match its filters, now and later."),
  saveTitle: msg("Save as a segment"),
  failed: msg("This did not work"),
} as const;
