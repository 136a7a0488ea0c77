/** What staff meet. */
export const OUTCOME_ADMIN_TEXTS = {
  title: "What members won",
  lead: "A week after the last day we ask every member who saved an opportunity or pressed Apply what came of it. How many were asked and answered stands beside every figure.",
  link: "What members won with opportunities",
  headline: "{count, plural, one {Members won {amount} from # listing} other {Members won {amount} from # listings}}",
  headlineWithoutAmount: "{count, plural, one {Members won with # listing} other {Members won with # listings}}",
  fewAnswers: "Too few members have answered yet",
  nothing: "Nobody has told us of a win yet",
  asked: "Asked",
  answered: "Answered",
  applied: "Applied",
  won: "Won",
  listings: "Listings",
  amount: "Won, US dollars",
  amounts: "Wins with an amount",
  by: "Counted by",
  wonListings: "Listings that were won",
  daysToWin: "Median days from publishing to the answer",
  days: "Median days",
  daysHint: "Median days: from the day that the listing was published to the day that the member told us of the win.",
  countedAt: "Counted at {time}",
  empty: "Nobody was asked yet",
  emptyHint: "The first question goes out a week after something closes that a member saved or applied to.",
  notLoaded: "The figures could not be loaded",
  download: "Download as a file",
  notDownloaded: "The file could not be made",
  group: "Group",
  rest: "All others",
  unknown: "Not given",
  tooFew: "Too few",
  tooFewNote:
    "Groups with fewer than {count} members who answered are told together, and no amount that fewer than {count} members told without their name.",
  named: "Members who may be named",
  namedHint: "They allowed it with their answer. Nobody else is told by name, here or in the file.",
  settingsTitle: "Public page of results",
  settingsLead: "Everybody can read what members won, in sums, at /results, and the names of those who allowed it.",
  show: "Show the page",
  hide: "Take the page down",
  isShown: "The page is public.",
  isHidden: "The page is not public.",
  see: "See the page",
  settingsFailed: "This could not be changed",
  settingsNotLoaded: "Whether the page of results is public could not be loaded",
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
