export const SEGMENT_NAME_MAX = 80;
export const SEGMENTS_MOST = 100;
/** For how long a count is said to be of now. */
export const COUNT_FRESH_MS = 60_000;
/** How long counting all of them may take while somebody waits (docs/product/members-admin.md#saved-segments). */
export const COUNT_BUDGET_MS = 300;

export const SEGMENT_PROBLEMS = {
  name: "Please enter a name",
  taken: "There is a segment of this name already",
  everybody: "Please choose a filter first: without one, everybody belongs",
  nested: "A segment cannot be made of another one. Please choose its filters.",
  tooMany: `There is room for ${SEGMENTS_MOST} segments. Please delete one that you no longer need.`,
  gone: "This segment no longer exists",
} as const;

/** docs/product/members-admin.md#saved-segments */
export const SEGMENT_TEXTS = {
  label: "Saved segment",
  any: "No segment",
  title: "Saved segments",
  about: "Whoever matches belongs to a segment, today and later.",
  saveTitle: "Save as a segment",
  saved: "Segment saved",
  renamed: "Segment renamed",
  deleted: "Segment deleted",
  failed: "This did not work",
  notLoaded: "The segments could not be loaded",
  none: "No segments yet",
  noneHint: "Filter the members, then choose “Save as a segment”.",
  people: "{count, plural, one {# member} other {# members}}",
  asOf: "as of {moment}",
  uncounted: "Not counted yet",
  deleteTitle: "Delete “{name}”?",
  deleteText: "Only the name and its filters go. No member is deleted.",
} as const;
