import { DISCARD_CHANGES, NETWORK_PROBLEM } from "#kernel/interface-messages.ts";
import { msg } from "#kernel/translate.ts";

/** docs/product/members-admin.md#deleting */
export const ADMIN_PROFILE_MESSAGES = {
  network: NETWORK_PROBLEM,
} as const;

/** docs/product/members-admin.md#the-list */
export const ADMIN_PROFILE_TEXTS = {
  title: msg("User Profiles"),
  showing: msg("Showing {shown} of {total} profiles"),
  empty: msg("No profiles found"),
  emptyHint: msg("Try fewer words, or remove a filter."),
  clearFilters: msg("Clear filters"),
  deleteTitle: msg("Delete profile"),
  whatIsErased: msg(
    "This erases the account, the profile, photos and files, clicks, drafts, messages that wait to be sent and the pre-application of the same address.",
  ),
  signOutTitle: msg("Sign out everywhere"),
  confirmSignOut: msg(
    "Every device of this member will be signed out at once. They can sign in again with their password.",
  ),
  createTitle: msg("Adding users"),
  createText: msg(
    "People must sign up themselves. You cannot create an account for another person, for three reasons:",
  ),
  createReasons: [
    msg("Only they can confirm that the email address is theirs."),
    msg("A password belongs to its owner alone."),
    msg("Only they can agree to the terms and to what is shown of them."),
  ],
  createHow: msg("Send them the link to sign up. Once they have confirmed their address, they appear in this list."),
  discardTitle: DISCARD_CHANGES,
  discardText: msg("Some changes of this form are not saved yet."),
  fallTitle: msg("Lower the stage?"),
  fallText: msg("The member sees the new stage at once. It rises again with the answers that it needs."),
  editIntro: msg("The same fields and rules as in the member's own form. Nothing is saved until you press Save."),
} as const;
