import { msg } from "#kernel/translate.ts";

/** docs/product/introductions.md#places */
export const PLACES_AT_MOST = 20;
export const PAUSE_AT_MOST_DAYS = 366;

/** First day of the month in which a new mentee counts. */
export const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;

export const PLACES_PROBLEMS = {
  date: msg("Please enter a day, or leave it empty"),
  notMentor: msg("Please say in your profile that you mentor others. Then you can set your places."),
} as const;

export const PLACES_PAGE = {
  title: msg("Your places as a mentor"),
  failed: msg("Your places could not be saved. Please try again."),
} as const;
