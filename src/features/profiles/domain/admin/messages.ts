import { DISCARD_CHANGES, NETWORK_PROBLEM } from "#kernel/interface-messages.ts";

/** docs/product/members-admin.md#deleting */
export const ADMIN_PROFILE_MESSAGES = {
  network: NETWORK_PROBLEM,

  exportFailed: "Failed to export user profiles",
} as const;

/** docs/product/members-admin.md#the-list */
export const ADMIN_PROFILE_TEXTS = {
  title: "User Profiles",
  showing: "Showing {shown} of {total} profiles",
  empty: "No profiles found",
  emptyHint: "Try fewer words, or remove a filter.",
  clearFilters: "Clear filters",
  deleteTitle: "Delete profile",
  whatIsErased:
    "This erases the account, the profile, photos and files, clicks, drafts, messages that wait to be sent and the pre-application of the same address.",
  signOutTitle: "Sign out everywhere",
  confirmSignOut: "Every device of this member will be signed out at once. They can sign in again with their password.",
  createTitle: "Adding users",
  createText: "Users must sign up themselves. Nobody can make an account for somebody else, for three reasons:",
  createReasons: [
    "Only they can confirm that the email address is theirs.",
    "Only they know their password, and nobody else ever should.",
    "Only they can agree to the terms and to what is shown of them.",
  ],
  createHow: "Send them the link to sign up. Once they have confirmed their address, they appear in this list.",
  discardTitle: DISCARD_CHANGES,
  discardText: "Some changes of this form are not saved yet.",
  fallTitle: "Lower the stage?",
  fallText: "The member sees the new stage at once. It rises again with the answers that it needs.",
  editIntro: "The same fields and rules as in the member's own form. Nothing is saved until you press Save.",
} as const;
