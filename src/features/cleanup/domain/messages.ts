import { INSIGHT_MESSAGES } from "#features/insights/domain/messages.ts";
import {
  type CleanupOption,
  type CleanupResults,
  CONFIRMATION_WORD,
  MOST_ADDRESSES,
  PREVIEW_MINUTES,
} from "./options.ts";
import { CLEANUP_DAYS } from "./rules.ts";

/** docs/product/cleanup.md#run */
export const CLEANUP_MESSAGES = {
  signIn: INSIGHT_MESSAGES.signIn,

  unreachable: INSIGHT_MESSAGES.unreachable,
} as const;

/** What a run refuses with. */
export const CLEANUP_PROBLEMS = {
  noToken: "Please preview first: a cleanup deletes what its preview has counted.",
  confirmation: `Please type ${CONFIRMATION_WORD} to confirm.`,
  nothingChosen: "Please choose what to clean.",
  expired: `The preview is older than ${PREVIEW_MINUTES} minutes. Nothing was deleted. Please check the new figures.`,
  changed: "The data has changed since the preview. Nothing was deleted. Please check the new figures.",

  busy: "Another cleanup is running. Nothing was deleted. Please try again in a minute.",

  tooManyAddresses: `Please use at most ${MOST_ADDRESSES} email addresses at once`,
} as const;

type OptionText = {
  label: string;
  rule: string;
  /** What stands in the rule. */
  values: Record<string, number>;
};

/** The rules in words: what each choice deletes. */
export const OPTION_TEXTS: Record<CleanupOption, OptionText> = {
  cleanProfiles: {
    label: "Abandoned profiles",
    rule: "Accounts with an unconfirmed address, or still at Quick Start, without any visit or change for {days} days. Everything that belongs to them goes too: profile, files, clicks, emails and pre-application. Never an administrator.",
    values: { days: CLEANUP_DAYS.profile },
  },
  cleanPreApplications: {
    label: "Old pre-applications",
    rule: "Declined and unchanged for {declined} days; all others unchanged for {others} days. Never an administrator's.",
    values: { declined: CLEANUP_DAYS.declinedApplication, others: CLEANUP_DAYS.application },
  },
  cleanOpportunityClicks: {
    label: "Old opportunity clicks",
    rule: "Clicks on Apply and on downloads older than {days} days. This lowers the click counts in the list of opportunities.",
    values: { days: CLEANUP_DAYS.opportunityClick },
  },
  cleanEmailLogs: {
    label: "Old email logs",
    rule: "Messages that were sent or failed more than {days} days ago, and sends that ended then, with the result for each recipient. Anything still on its way stays.",
    values: { days: CLEANUP_DAYS.emailLog },
  },
};

export const RESULT_TEXTS: Record<keyof CleanupResults, string> = {
  deletedProfiles: "Profiles",
  deletedAuthUsers: "Accounts",
  deletedPreApplications: "Pre-applications",
  deletedEmailLogs: "Email log entries",
  deletedOpportunityClicks: "Opportunity clicks",
  deletedFiles: "Files of members",
};

export const CLEANUP_TEXTS = {
  title: "Database Cleanup",

  previewAgain: "Preview again",

  columns: { name: "Name", address: "Address", kind: "What", why: "Why" },
} as const;

export const CLEAN_USERS_TEXTS = {
  title: "Clean Specific Users",
  lead: "Add the email addresses of users to delete, one or several at a time. Their accounts, profiles, files, clicks, emails and pre-applications are erased.",
  address: "Email address",
  add: "Add",
  list: "Chosen addresses",
  empty: "No addresses yet",
  remove: "Remove {email}",
  previewMode: "Preview mode",
  previewModeHint: "Shows what would happen. Nothing is deleted.",
  preview: "Preview",
  run: "Delete users",
  confirmTitle: "Delete these users?",
  confirm:
    "{count, plural, one {# address: what is found under it will be deleted. This action cannot be undone.} other {# addresses: what is found under them will be deleted. This action cannot be undone.}}",
  back: "Back",
  discardTitle: "Discard this list?",
  discardText: "The addresses that you added are kept nowhere else.",
  wouldDelete: "What would happen",
  deleted: "What was done",
  figures: "Accounts: {users}. Pre-applications: {applications}.",
} as const;

export type AddressOutcome = "deleted" | "protected" | "unknown";

export const OUTCOME_TEXTS: Record<AddressOutcome, { done: string; planned: string }> = {
  deleted: { done: "Deleted", planned: "Would be deleted" },
  protected: { done: "Protected administrator", planned: "Protected administrator" },
  unknown: { done: "Unknown address", planned: "Unknown address" },
};
