import type { Came } from "./answers.ts";

export const OUTCOME_PROBLEMS = {
  amount: "Please enter whole US dollars, such as 5000, or leave it empty",

  notAsked: "This is not there any more, or you were not asked about it.",
  linkGone: "This link was used, or its time is over. Sign in to answer, or to change your answer.",

  failed: "This could not be saved. What you chose is still here; please try again.",
} as const;

export const CAME_LABELS: Record<Came, string> = {
  won: "I won it",
  not_won: "I applied, and did not get it",
  waiting: "I applied, and wait for the answer",
  not_applied: "I did not apply",
};

/** What members meet. */
export const OUTCOME_TEXTS = {
  title: "What came of it?",

  discretion: "We tell only sums. Nobody reads what you alone said, unless you allow us to name you.",

  change: "Change the answer",
} as const;

export const RESULTS_TEXTS = {
  title: "What members won",

  wins: "{count, plural, one {application won} other {applications won}}",

  find: "See what is open now",
} as const;
