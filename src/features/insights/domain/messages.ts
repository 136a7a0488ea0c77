import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";

/** docs/product/insights.md#overview */
export const INSIGHT_MESSAGES = {
  dataNotLoaded: "Failed to load admin data: {reason}",
  signIn: "Authentication required. Please sign in again.",
  unreachable: NETWORK_PROBLEM,

  drill: "Please ask for the members of one segment, need, skill, topic, stage, country or month",
} as const;

/** docs/product/insights.md#overview */
export const OVERVIEW_TEXTS = {
  counters: {
    totalUsers: "Total Users",
    completedProfiles: "Completed Profiles",
    mentors: "Mentors",
    publicProfiles: "Public Profiles",
  },
  recent: "Recent registrations",
  noRecent: "No registrations yet",
  noRecentHint: "Whoever joins is shown here.",
  applications: "Pre-Applications Summary",
  total: "Total",
  thisWeek: "This week",
  lastThirtyDays: "Last 30 days",
  conversion: "Conversion rate",
  conversionNote: "Members for each 100 pre-applications, wherever they came from",
  trueConversion: "Applicants who joined",
  trueConversionNote: "{joined} of {total} are members now, matched by email address",
  refreshing: "Counting again...",
  asOf: "As of {time}",
} as const;

/** docs/product/insights.md#summary-cards */
export const INSIGHT_TEXTS = {
  heading: "Member Insights",
  cards: {
    totalMembers: "Total Members",
    completionRate: "Completion Rate",
    mentorPool: "Mentor Pool",
    collaborationReady: "Collaboration Ready",
  },
  segments: "Member Segments",
  actions: "Recommended Actions",
  seeMembers: "See these members",
  places: { applications: "Open the pre-applications", preApply: "Open the pre-application page" },
  applications: "Pre-application insights",
  noApplications: "No pre-applications yet",
  noApplicationsHint: "Answers of people who apply are counted here.",
  empty: "No members yet",
  emptyHint: "The figures fill as people join.",
  back: "Back to insights",
  members: "{count, plural, one {# member} other {# members}}",
  noMembers: "No members here",
  noMembersHint: "Nobody matches any more. The figures are counted again from time to time.",
  asTable: "Show as table",
  nothingCounted: "Nothing to count yet",
  mapHint: "The stronger the colour, the more members. Countries without members stay empty.",
  elsewhere: "Members in places that the map does not show: {count}.",
  unnamed: "No name yet",
} as const;
