import { DISCARD_CHANGES, NETWORK_PROBLEM } from "#kernel/interface-messages.ts";

/** docs/product/members-admin.md#deleting */
export const ADMIN_PROFILE_MESSAGES = {
  notLoaded: "Failed to load user profiles",
  network: NETWORK_PROBLEM,
  deleteFailed: "Failed to delete profile",
  deleteFailedBecause: "Failed to delete profile: {reason}",
  updateFailed: "Failed to update profile: {reason}",
  deleted: "Profile deleted successfully",
  updated: "Profile updated successfully",
  confirmDelete: "Are you sure you want to delete this profile? This action cannot be undone.",
  resent: "The confirmation email is on its way",
  resendFailed: "The confirmation email could not be sent",
  signedOut: "The member is signed out everywhere",
  signOutFailed: "The member could not be signed out",
  exportFailed: "Failed to export user profiles",
  memberNotLoaded: "Failed to load this profile",
} as const;

/** Heads of the list. */
export const MEMBER_COLUMNS = {
  name: "Name",
  stage: "Stage",
  business: "Business",
  place: "Place",
  seen: "Last seen",
  created: "Created",
  signUp: "Signed up with",
  actions: "Actions",
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
