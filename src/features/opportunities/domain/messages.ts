import { DASHBOARD_MESSAGES } from "#features/profiles/domain/messages.ts";
import { LINK_NOT_COPIED } from "#kernel/interface-messages.ts";
import { msg } from "#kernel/translate.ts";

/** Field problems (docs/product/opportunities.md#fields); those of every form are in field-problems.ts. */
export const OPPORTUNITY_PROBLEMS = {
  lines: msg("Please enter one per line"),
  visibility: msg("Please choose Draft or Live"),
  attachment: msg("Please upload the attachment again"),
  notifyMembers: msg("Please choose whether members get a notice"),
  publishPast: msg("The deadline or date of this opportunity is past. Please confirm that it is published anyway."),
  version: msg("Please send the version that you changed"),
  opportunity: msg("Please name the opportunity"),
  markdown: msg("This text is too long to preview"),
} as const;

/** The dashboard shows some of these messages too (docs/product/opportunities.md#search-and-filters). */
export const OPPORTUNITY_MESSAGES = {
  attachmentFailed: msg("Failed to upload attachment"),
  notLoaded: DASHBOARD_MESSAGES.opportunitiesNotLoaded,
  network: DASHBOARD_MESSAGES.network,
  searchFailedRetry: DASHBOARD_MESSAGES.searchFailedRetry,
  opportunityNotLoaded: msg("Failed to load opportunity details. Please try again."),
  detailsNotLoaded: DASHBOARD_MESSAGES.detailsNotLoaded,
  createFailed: msg("Failed to create opportunity"),
  updateFailed: msg("Failed to update opportunity"),
  deleteFailed: msg("Failed to delete opportunity"),
  visibilityFailed: msg("Failed to update visibility"),
  saveFailed: msg("Failed to save opportunity"),
  confirmDelete: msg("Are you sure you want to delete this opportunity?"),
  changedMeanwhile: msg(
    "This opportunity has since been changed somewhere else. Please load it again before you save your changes.",
  ),
  notFound: msg("Opportunity not found."),
  linkCopied: msg("Link copied to clipboard!"),
  linkNotCopied: LINK_NOT_COPIED,
  alertFailed: msg("The opportunity is saved, but the notice to members could not be sent."),
  alertWithdrawn: msg("Sending stopped because the opportunity is a draft again."),
  alertPast: msg("Sending stopped because the deadline or date of the opportunity is past."),
  alertCancelled: msg("Sending was undone, or cancelled in the history of emails."),
  alertBroken: msg("Sending stopped because of a problem on our server. It can be started again from the form."),
} as const;

/** docs/product/opportunities.md#publishing */
export const OPPORTUNITY_ADMIN_TEXTS = {
  heading: msg("All Opportunities"),
  createTitle: msg("Create New Opportunity"),
  editTitle: msg("Edit Opportunity"),
  empty: msg("No opportunities yet"),
  live: msg("Live"),
  draft: msg("Draft"),
  notifyMembers: msg("Send a notification email to members on publish"),
  noticeTitle: msg("Notify members?"),
  noticeQuestion: msg(
    "{count, plural, =0 {Nobody would get an email about this opportunity: no member asked for such emails.} one {Saving sends an email about this opportunity to # member.} other {Saving sends an email about this opportunity to # members.}}",
  ),
  noticeYes: msg("{count, plural, =0 {Save} one {Notify # member} other {Notify # members}}"),
  noticeNotCounted: msg(
    "The number of members who would be notified could not be counted, so nothing was saved or sent.",
  ),
  pastTitle: msg("Publish a past opportunity?"),
  pastDeadline: msg("Its deadline was {day}. Publish it anyway? Nobody will be notified."),
  pastDay: msg("Its last day was {day}. Publish it anyway? Nobody will be notified."),
  pastYes: msg("Publish anyway"),
  alertQueued: msg("The notice to members is being sent."),
  alertDone: msg("{count, plural, one {{count} member was notified.} other {{count} members were notified.}}"),
} as const;

/** docs/product/opportunities.md#search-and-filters */
export const OPPORTUNITY_LIST_TEXTS = {
  title: msg("Opportunities for African entrepreneurs"),
  intro: msg("Grants, fellowships, training and events from all over the continent, chosen for people who build."),
  empty: msg("No opportunities found"),
  emptyHint: msg("Try fewer words, another type or another region."),
  clearFilters: msg("Clear filters"),
  viewAll: msg("View All Opportunities"),
  back: msg("Back to Opportunities"),
  applyNow: msg("Apply Now"),
  viewAttachment: msg("View Attachment"),
  isNew: msg("New"),
  past: msg("Show past opportunities"),
  joinTitle: msg("See which opportunities fit you"),
  joinText: msg("Join the community to get matches for your business, with the reasons why they fit."),
} as const;
