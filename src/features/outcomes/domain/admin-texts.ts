import { msg } from "#kernel/translate.ts";

export const OUTCOME_ADMIN_TEXTS = {
  title: msg("What members have won"),
  asked: msg("Asked"),
  answered: msg("Answered"),
  applied: msg("Applied"),
  won: msg("Won"),
  amount: msg("Won, US dollars"),
  group: msg("Group"),
  rest: msg("All others"),
  unknown: msg("Not given"),
  tooFew: msg("Too few"),
  named: msg("Members who may be named"),
} as const;

export const RESULTS_PAGE_PROBLEM = msg("Please say whether the page is public");

export const DIMENSION_TITLES = {
  country: msg("By country"),
  gender: msg("By gender"),
  stage: msg("By stage"),
  type: msg("By type"),
  organizer: msg("By organiser"),
} as const;
export type Dimension = keyof typeof DIMENSION_TITLES;
export const DIMENSIONS = Object.keys(DIMENSION_TITLES) as Dimension[];
