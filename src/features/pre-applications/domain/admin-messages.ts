import { DISCARD_CHANGES } from "#kernel/interface-messages.ts";
import { t } from "#kernel/translate.ts";
import { INVITATION, type InviteRefusal, MOST_INVITED_AT_ONCE } from "./invitation.ts";

/** The administrators' page of pre-applications. */
export const APPLICATION_ADMIN_TEXTS = {
  title: "Pre-Applications",
  lead: "Who applied before signing up. Invite them by email, and see who has joined.",
  search: "Search pre-applications",
  searchHint: "Name, business or email address",
  find: "Search",
  clearFilters: "Clear filters",
  showing: "Showing {shown} of {total} pre-applications",
  empty: "No pre-applications yet",
  emptyHint: "People who fill in the application form appear here.",
  nothingFound: "No pre-applications found",
  nothingFoundHint: "Try fewer words, or remove a filter.",
  pages: "Pages of pre-applications",
  seeAll: "See all pre-applications",
  noBusiness: "No business name",
  applied: "Applied {date}",
  invited: "Invited {date}",
  applicant: "Applicant",
  email: "Email",
  country: "Country",
  type: "Type",
  appliedOn: "Applied",
  invitedOn: "Invited",
  actions: "Actions",
  reminders: "{count, plural, one {# reminder} other {# reminders}}",
  member: "See the member",
  invite: "Invite",
  remind: "Send reminder",
  inviteSelected: "Invite selected",
  inviteTitle: "Invite the selected applicants?",
  inviteQuestion:
    "{count, plural, =0 {None of them can be invited now.} one {# applicant will get an email.} other {# applicants will get an email.}}",
  getsInvitation: "Invitation",
  getsReminder: "Reminder",
  inviteYes: "{count, plural, one {Send # email} other {Send # emails}}",
  details: "Pre-application",
  answers: "Answers",
  handling: "Handling",
  status: "Status",
  notes: "Notes",
  notesHint: "For administrators only. The applicant never sees them.",
  notAnswered: "Not answered yet: {fields}.",
  changeWaits: "A change waits for confirmation",
  changeWaitsHint:
    "Other answers were sent for this address. They count once somebody opens the link in the email that we sent to it.",
  consented: "Agreed on {date} that we keep these answers.",
  joinedText: "Joined as a member. We know this from the confirmed email address; it cannot be chosen.",
  deleteTitle: "Delete pre-application",
  confirmDelete: "Are you sure you want to delete this pre-application? This action cannot be undone.",
  whatIsErased:
    "This erases the answers, the notes and the record of invitations. If this person has an account, it stays.",
  discardTitle: DISCARD_CHANGES,
  discardText: "The status or the notes are not saved yet.",
} as const;

export const APPLICATION_ADMIN_MESSAGES = {
  notLoaded: "Failed to load pre-applications",
  oneNotLoaded: "Failed to load this pre-application",
  exportFailed: "Failed to export pre-applications",
  saved: "Pre-application saved",
  saveFailed: "The pre-application could not be saved",
  changedMeanwhile: "Somebody else has changed this since. Please look at it again.",
  invited: "The invitation is on its way",
  reminded: "The reminder is on its way",
  inviteFailed: "The invitation could not be sent",
  sentToAll: "{count, plural, one {The invitation is on its way} other {# invitations are on their way}}",
  sentToSome:
    "{count, plural, one {# of {total} invitations is on its way} other {# of {total} invitations are on their way}}",
  sentToNobody: "No invitation was sent",
  deleted: "Pre-application deleted",
  deleteFailed: "Failed to delete pre-application",
} as const;

/** Why nobody is written to. */
export const INVITE_REFUSALS: Record<InviteRefusal, string> = {
  joined: "This applicant is already a member.",
  declined: "This application was declined. Change its status first to send an invitation.",
  mailStopped: "This address gets no email: an earlier one came back, or its owner unsubscribed.",
  enough: `An invitation and ${INVITATION.mostReminders} reminders were sent. Please do not write again.`,
  tooSoon: `An invitation was sent within the last ${INVITATION.restHours} hours. Please wait before sending a reminder.`,
};

export const APPLICATION_ADMIN_PROBLEMS = {
  limit: (most: number) => t("Please ask for 1 to {most} pre-applications", { most }),
  status: "Please choose a status",
  nothing: "There is nothing to change",
  ids: `Please choose 1 to ${MOST_INVITED_AT_ONCE} pre-applications`,
} as const;

export const NOTES_MAX_LENGTH = 2000;
