import { INSIGHT_MESSAGES } from "#features/insights/domain/messages.ts";
import { msg } from "#kernel/translate.ts";
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

export const CLEANUP_PROBLEMS = {
  noToken: msg("Please preview first: a cleanup deletes what its preview has counted."),
  confirmation: msg(`Please type ${CONFIRMATION_WORD} to confirm.`),
  nothingChosen: msg("Please choose what to clean."),
  expired: msg(
    `The preview is older than ${PREVIEW_MINUTES} minutes. Nothing was deleted. Please check the new figures.`,
  ),
  changed: msg("The data has changed since the preview. Nothing was deleted. Please check the new figures."),
  busy: msg("Another cleanup is running. Nothing was deleted. Please try again in a minute."),
  tooManyAddresses: msg(`Please use at most ${MOST_ADDRESSES} email addresses at once`),
} as const;

type OptionText = {
  label: string;
  rule: string;
  values: Record<string, number>;
};

export const OPTION_TEXTS: Record<CleanupOption, OptionText> = {
  cleanProfiles: {
    label: msg("Abandoned profiles"),
    rule: msg(
      "Accounts with an unconfirmed address, or still at Quick Start, without any visit or change for {days} days. Everything that belongs to them goes too: profile, files, clicks, emails and pre-application. Never an administrator.",
    ),
    values: { days: CLEANUP_DAYS.profile },
  },
  cleanPreApplications: {
    label: msg("Old pre-applications"),
    rule: msg(
      "Declined and unchanged for {declined} days; all others unchanged for {others} days. Never an administrator's.",
    ),
    values: { declined: CLEANUP_DAYS.declinedApplication, others: CLEANUP_DAYS.application },
  },
  cleanOpportunityClicks: {
    label: msg("Old opportunity clicks"),
    rule: msg(
      "Clicks on Apply and on downloads older than {days} days. This lowers the click counts in the list of opportunities.",
    ),
    values: { days: CLEANUP_DAYS.opportunityClick },
  },
  cleanEmailLogs: {
    label: msg("Old email logs"),
    rule: msg(
      "Messages that were sent or failed more than {days} days ago, and sends that ended then, with the result for each recipient. Anything still on its way stays.",
    ),
    values: { days: CLEANUP_DAYS.emailLog },
  },
};

export const RESULT_TEXTS: Record<keyof CleanupResults, string> = {
  deletedProfiles: msg("Profiles"),
  deletedAuthUsers: msg("Accounts"),
  deletedPreApplications: msg("Pre-applications"),
  deletedEmailLogs: msg("Email log entries"),
  deletedOpportunityClicks: msg("Opportunity clicks"),
  deletedFiles: msg("Files of members"),
};

export const CLEANUP_TEXTS = {
  title: msg("Database Cleanup"),
  previewAgain: msg("Preview again"),
  columns: { name: msg("Name"), address: msg("Address"), kind: msg("What"), why: msg("Why") },
} as const;

export const CLEAN_USERS_TEXTS = {
  title: msg("Clean Specific Users"),
  lead: msg(
    "Add the email addresses of users to delete, one or several at a time. Their accounts, profiles, files, clicks, emails and pre-applications are erased.",
  ),
  address: msg("Email address"),
  add: msg("Add"),
  list: msg("Chosen addresses"),
  empty: msg("No addresses yet"),
  remove: msg("Remove {email}"),
  previewMode: msg("Preview mode"),
  previewModeHint: msg("Shows what would happen. Nothing is deleted."),
  preview: msg("Preview"),
  run: msg("Delete users"),
  confirmTitle: msg("Delete these users?"),
  confirm: msg(
    "{count, plural, one {# address: what is found under it will be deleted. This action cannot be undone.} other {# addresses: what is found under them will be deleted. This action cannot be undone.}}",
  ),
  back: msg("Back"),
  discardTitle: msg("Discard this list?"),
  discardText: msg("The addresses that you added are kept nowhere else."),
  wouldDelete: msg("What would happen"),
  deleted: msg("What was done"),
  figures: msg("Accounts: {users}. Pre-applications: {applications}."),
} as const;

export type AddressOutcome = "deleted" | "protected" | "unknown";

export const OUTCOME_TEXTS: Record<AddressOutcome, { done: string; planned: string }> = {
  deleted: { done: msg("Deleted"), planned: msg("Would be deleted") },
  protected: { done: msg("Protected administrator"), planned: msg("Protected administrator") },
  unknown: { done: msg("Unknown address"), planned: msg("Unknown address") },
};
