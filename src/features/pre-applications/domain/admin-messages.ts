import { DISCARD_CHANGES } from "#kernel/interface-messages.ts";
import { msg, t } from "#kernel/translate.ts";
import { INVITATION, type InviteRefusal, MOST_INVITED_AT_ONCE } from "./invitation.ts";

export const APPLICATION_ADMIN_TEXTS = {
  title: msg("Pre-Applications"),
  lead: msg("Who applied before signing up. Invite them by email, and see who has joined."),
  search: msg("Search pre-applications"),
  searchHint: msg("Name, business or email address"),
  find: msg("Search"),
  clearFilters: msg("Clear filters"),
  showing: msg("Showing {shown} of {total} pre-applications"),
  empty: msg("No pre-applications yet"),
  emptyHint: msg("People who fill in the application form appear here."),
  nothingFound: msg("No pre-applications found"),
  nothingFoundHint: msg("Try fewer words, or remove a filter."),
  pages: msg("Pages of pre-applications"),
  seeAll: msg("See all pre-applications"),
  noBusiness: msg("No business name"),
  applied: msg("Applied {date}"),
  invited: msg("Invited {date}"),
  applicant: msg("Applicant"),
  email: msg("Email"),
  country: msg("Country"),
  type: msg("Type"),
  appliedOn: msg("Applied"),
  invitedOn: msg("Invited"),
  actions: msg("Actions"),
  reminders: msg("{count, plural, one {# reminder} other {# reminders}}"),
  member: msg("See the member"),
  invite: msg("Invite"),
  remind: msg("Send reminder"),
  inviteSelected: msg("Invite selected"),
  inviteTitle: msg("Invite the selected applicants?"),
  inviteQuestion: msg(
    "{count, plural, =0 {None of them can be invited now.} one {# applicant will get an email.} other {# applicants will get an email.}}",
  ),
  getsInvitation: msg("Invitation"),
  getsReminder: msg("Reminder"),
  inviteYes: msg("{count, plural, one {Send # email} other {Send # emails}}"),
  details: msg("Pre-application"),
  answers: msg("Answers"),
  handling: msg("Handling"),
  status: msg("Status"),
  notes: msg("Notes"),
  notesHint: msg("For administrators only. The applicant never sees them."),
  notAnswered: msg("Not answered yet: {fields}."),
  changeWaits: msg("A change waits for confirmation"),
  changeWaitsHint: msg(
    "Other answers were sent for this address. They count after the link in our email to this address is opened.",
  ),
  consented: msg("Agreed on {date} that we keep these answers."),
  joinedText: msg("Joined as a member. We know this from the confirmed email address; it cannot be chosen."),
  deleteTitle: msg("Delete pre-application"),
  confirmDelete: msg("Are you sure you want to delete this pre-application? This action cannot be undone."),
  whatIsErased: msg(
    "This erases the answers, the notes and the record of invitations. If this person has an account, it stays.",
  ),
  discardTitle: DISCARD_CHANGES,
  discardText: msg("The status or the notes are not saved yet."),
} as const;

export const APPLICATION_ADMIN_MESSAGES = {
  notLoaded: msg("Failed to load pre-applications"),
  oneNotLoaded: msg("Failed to load this pre-application"),
  exportFailed: msg("Failed to export pre-applications"),
  saved: msg("Pre-application saved"),
  saveFailed: msg("The pre-application could not be saved"),
  changedMeanwhile: msg("Somebody else has changed this since. Please look at it again."),
  invited: msg("The invitation is on its way"),
  reminded: msg("The reminder is on its way"),
  inviteFailed: msg("The invitation could not be sent"),
  sentToAll: msg("{count, plural, one {The invitation is on its way} other {# invitations are on their way}}"),
  sentToSome: msg(
    "{count, plural, one {# of {total} invitations is on its way} other {# of {total} invitations are on their way}}",
  ),
  sentToNobody: msg("No invitation was sent"),
  deleted: msg("Pre-application deleted"),
  deleteFailed: msg("Failed to delete pre-application"),
} as const;

export const INVITE_REFUSALS: Record<InviteRefusal, string> = {
  joined: msg("This applicant is already a member."),
  declined: msg("This application was declined. Change its status first to send an invitation."),
  mailStopped: msg("This address gets no email: an earlier one came back, or its owner unsubscribed."),
  enough: msg(`An invitation and ${INVITATION.mostReminders} reminders were sent. Please do not write again.`),
  tooSoon: msg(
    `An invitation was sent within the last ${INVITATION.restHours} hours. Please wait before sending a reminder.`,
  ),
};

export const APPLICATION_ADMIN_PROBLEMS = {
  limit: (most: number) => t("Please ask for 1 to {most} pre-applications", { most }),
  status: msg("Please choose a status"),
  nothing: msg("There is nothing to change"),
  ids: msg(`Please choose 1 to ${MOST_INVITED_AT_ONCE} pre-applications`),
} as const;

export const NOTES_MAX_LENGTH = 2000;
