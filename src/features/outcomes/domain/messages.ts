import { msg } from "#kernel/translate.ts";
import type { Came } from "./answers.ts";

export const OUTCOME_PROBLEMS = {
  amount: msg("Please enter whole US dollars, such as 5000, or leave it empty"),
  notAsked: msg("This is not there any more, or you were not asked about it."),
  linkGone: msg("This link was used, or its time is over. Sign in to answer, or to change your answer."),
  failed: msg("This could not be saved. What you chose is still here; please try again."),
} as const;

export const CAME_LABELS: Record<Came, string> = {
  won: msg("I won it"),
  not_won: msg("I applied, and did not get it"),
  waiting: msg("I applied, and wait for the answer"),
  not_applied: msg("I did not apply"),
};

export const OUTCOME_TEXTS = {
  title: msg("What was the result?"),

  discretion: msg("We publish only totals. Your own answer stays private, unless you allow us to name you."),
  change: msg("Change the answer"),
} as const;

export const RESULTS_TEXTS = {
  title: msg("What members have won"),
  wins: msg("{count, plural, one {application won} other {applications won}}"),
  find: msg("See what is open now"),
} as const;
