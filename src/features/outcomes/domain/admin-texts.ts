/** What staff meet. */
export const OUTCOME_ADMIN_TEXTS = {
  title: "What members won",

  asked: "Asked",
  answered: "Answered",
  applied: "Applied",
  won: "Won",

  amount: "Won, US dollars",

  group: "Group",
  rest: "All others",
  unknown: "Not given",
  tooFew: "Too few",

  named: "Members who may be named",
} as const;

export const RESULTS_PAGE_PROBLEM = "Please say whether the page is public";

export const DIMENSION_TITLES = {
  country: "By country",
  gender: "By gender",
  stage: "By stage",
  type: "By type",
  organizer: "By organiser",
} as const;
export type Dimension = keyof typeof DIMENSION_TITLES;
export const DIMENSIONS = Object.keys(DIMENSION_TITLES) as Dimension[];
