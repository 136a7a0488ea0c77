/** What anybody reads of the places of a mentor (docs/product/introductions.md#places). */
export const PLACES_TEXTS = {
  free: "{free} of {all} places free",
  none: "No place free, with a waiting list",
  paused: "Takes nobody new until {date}",
} as const;

/** What else whoever asks is told. */
export const WAITING_LIST_TEXTS = {
  full: "No place free. Your question would join the waiting list, with {waiting} before it.",
  listFull: "No place free, and the waiting list is full.",
} as const;
