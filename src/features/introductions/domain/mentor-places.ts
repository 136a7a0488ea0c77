/** What a mentor sets, and how much of it (docs/product/introductions.md#places). */
export const PLACES_AT_MOST = 20;
export const PAUSE_AT_MOST_DAYS = 366;

/** In which month a new mentee counts, by its first day. */
export const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;

export const PLACES_PROBLEMS = {
  number: "Please enter a whole number from 1 to {limit}",
  date: "Please enter a day, or leave it empty",
  past: "Please choose a day that is still to come",
  far: "Please choose a day within a year",
  notMentor: "Please say in your profile that you mentor others. Then you can set your places.",
} as const;

/** The page on which mentors set them. */
export const PLACES_PAGE = {
  title: "Your places as a mentor",
  lead: "Members see how much room you have before they ask. Whoever finds no room waits on a list of ten.",
  atOnce: "Mentees at once",
  atOnceHint: "How many you accompany at the same time.",
  perMonth: "New mentees in a month",
  perMonthHint: "So that not all of them begin together.",
  pausedUntil: "Take nobody new until",
  pausedHint: "Leave it empty if you are not away. Those you accompany already are not touched.",
  save: "Save my places",
  saved: "Your places are saved.",
  toProfile: "Go to your profile",
  failed: "Your places could not be saved. Please try again.",
} as const;
