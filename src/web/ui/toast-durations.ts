/** M§8, M§9, in milliseconds: of messages that stay for another time than others of their tone. */
export const TOAST_DURATIONS = {
  submitFailed: 6000,
  profileCompleted: 4000,
  /** Sentences with counts of what was left out: as long as any message may stay. */
  tally: 6000,
} as const;
