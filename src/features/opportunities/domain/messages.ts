import { DASHBOARD_MESSAGES } from "#features/profiles/domain/messages.ts";
import { LINK_NOT_COPIED } from "#kernel/interface-messages.ts";
import { msg } from "#kernel/translate.ts";

/** Beside the rules of docs/product/opportunities.md#fields; those of every form stand in field-problems.ts. */
export const OPPORTUNITY_PROBLEMS = {
  lines: "Please enter one per line",
  visibility: "Please choose Draft or Live",

  attachment: "Please upload the attachment again",
  notifyMembers: "Please choose whether members get a notice",

  publishPast: "The deadline or date of this opportunity is past. Please confirm that it is published anyway.",

  version: "Please send the version that you changed",
  opportunity: "Please name the opportunity",

  markdown: "This text is too long to preview",
} as const;

/** Some of them show on the dashboard too (docs/product/opportunities.md#search-and-filters). */
export const OPPORTUNITY_MESSAGES = {
  attachmentFailed: "Failed to upload attachment",
  notLoaded: DASHBOARD_MESSAGES.opportunitiesNotLoaded,
  network: DASHBOARD_MESSAGES.network,
  searchFailedRetry: DASHBOARD_MESSAGES.searchFailedRetry,
  opportunityNotLoaded: msg("Failed to load opportunity details. Please try again."),
  detailsNotLoaded: DASHBOARD_MESSAGES.detailsNotLoaded,
  createFailed: "Failed to create opportunity",
  updateFailed: "Failed to update opportunity",
  deleteFailed: "Failed to delete opportunity",
  visibilityFailed: "Failed to update visibility",
  saveFailed: "Failed to save opportunity",
  confirmDelete: "Are you sure you want to delete this opportunity?",
  changedMeanwhile:
    "This opportunity has since been changed somewhere else. Please load it again before you save your changes.",
  notFound: "Opportunity not found.",
  linkCopied: "Link copied to clipboard!",
  linkNotCopied: LINK_NOT_COPIED,
  alertFailed: "The opportunity is saved, but the notice to members could not be sent.",
  alertWithdrawn: "Sending stopped because the opportunity is a draft again.",
  alertPast: "Sending stopped because the deadline or date of the opportunity is past.",
  alertCancelled: "Sending was undone, or cancelled in the history of emails.",
  alertBroken: "Sending stopped because of a problem on our server. It can be started again from the form.",
} as const;

/** docs/product/opportunities.md#publishing */
export const OPPORTUNITY_ADMIN_TEXTS = {
  heading: "All Opportunities",
  createTitle: "Create New Opportunity",
  editTitle: "Edit Opportunity",
  empty: "No opportunities yet",
  live: "Live",
  draft: "Draft",
  notifyMembers: "Send a notification email to members on publish",
  noticeTitle: "Notify members?",
  noticeQuestion:
    "{count, plural, =0 {Nobody would get an email about this opportunity: no member asked for such emails.} one {Saving sends an email about this opportunity to # member.} other {Saving sends an email about this opportunity to # members.}}",
  noticeYes: "{count, plural, =0 {Save} one {Notify # member} other {Notify # members}}",
  noticeNotCounted: "The number of members who would be notified could not be counted, so nothing was saved or sent.",
  pastTitle: "Publish something that is over?",
  pastDeadline: "Its deadline was {day}. Publish it anyway? Nobody will be notified.",
  pastDay: "Its last day was {day}. Publish it anyway? Nobody will be notified.",
  pastYes: "Publish anyway",
  alertQueued: "The notice to members is being sent.",
  alertDone: "{count, plural, one {{count} member was notified.} other {{count} members were notified.}}",
} as const;

/** docs/product/opportunities.md#search-and-filters */
export const OPPORTUNITY_LIST_TEXTS = {
  title: "Opportunities for African entrepreneurs",
  intro: "Grants, fellowships, training and events from all over the continent, chosen for people who build.",
  empty: "No opportunities found",
  emptyHint: "Try fewer words, another type or another region.",
  clearFilters: "Clear filters",
  viewAll: "View All Opportunities",
  back: "Back to Opportunities",
  applyNow: "Apply Now",
  viewAttachment: "View Attachment",
  isNew: "New",
  past: "Show past opportunities",
  joinTitle: "See which opportunities fit you",
  joinText: "Join the community to get matches for your business, with the reasons why they fit.",
} as const;
