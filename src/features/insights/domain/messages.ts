import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";
import { msg } from "#kernel/translate.ts";

/** docs/product/insights.md#overview */
export const INSIGHT_MESSAGES = {
  dataNotLoaded: msg("Failed to load admin data: {reason}"),
  signIn: msg("Authentication required. Please sign in again."),
  unreachable: NETWORK_PROBLEM,
  drill: msg("Please ask for the members of one segment, need, skill, topic, stage, country or month"),
} as const;

export const OVERVIEW_TEXTS = {
  counters: {
    totalUsers: msg("Total Users"),
    completedProfiles: msg("Completed Profiles"),
    mentors: msg("Mentors"),
    publicProfiles: msg("Public Profiles"),
  },
  recent: msg("Recent registrations"),
  noRecent: msg("No registrations yet"),
  noRecentHint: msg("New members appear here."),
  applications: msg("Pre-Applications Summary"),
  total: msg("Total"),
  thisWeek: msg("This week"),
  lastThirtyDays: msg("Last 30 days"),
  conversion: msg("Conversion rate"),
  conversionNote: msg("Members per 100 pre-applications, from every source"),
  trueConversion: msg("Applicants who joined"),
  trueConversionNote: msg("{joined} of {total} are members now, matched by email address"),
  refreshing: msg("Counting again..."),
  asOf: msg("As of {time}"),
} as const;

/** docs/product/insights.md#summary-cards */
export const INSIGHT_TEXTS = {
  heading: msg("Member Insights"),
  cards: {
    totalMembers: msg("Total Members"),
    completionRate: msg("Completion Rate"),
    mentorPool: msg("Mentor Pool"),
    collaborationReady: msg("Collaboration Ready"),
  },
  segments: msg("Member Segments"),
  actions: msg("Recommended Actions"),
  seeMembers: msg("See these members"),
  places: { applications: msg("Open the pre-applications"), preApply: msg("Open the pre-application page") },
  applications: msg("Pre-application insights"),
  noApplications: msg("No pre-applications yet"),
  noApplicationsHint: msg("Answers of people who apply are counted here."),
  empty: msg("No members yet"),
  emptyHint: msg("The figures fill as people join."),
  back: msg("Back to insights"),
  members: msg("{count, plural, one {# member} other {# members}}"),
  noMembers: msg("No members here"),
  noMembersHint: msg("No member matches any more. The figures are updated from time to time."),
  asTable: msg("Show as table"),
  nothingCounted: msg("Nothing to count yet"),
  mapHint: msg("The stronger the colour, the more members. Countries without members stay empty."),
  elsewhere: msg("Members in places that the map does not show: {count}."),
  unnamed: msg("No name yet"),
} as const;
