import { NETWORK_PROBLEM, UNEXPECTED_PROBLEM } from "#kernel/interface-messages.ts";
import type { RequiredField } from "#kernel/sections.ts";
import { msg } from "#kernel/translate.ts";

/** docs/product/profiles.md#steps and decision 6. */
export const STEP_PROBLEMS: Readonly<Record<RequiredField, string>> = {
  fullName: msg("Full name is required"),
  country: msg("Country is required"),
  entrepreneurType: msg("Please select what best describes you"),
  businessName: msg("Business name is required"),
  businessStage: msg("Business stage is required"),
  industrySector: msg("Please select at least one industry sector"),
  businessModel: msg("Please select at least one business model"),
  skillsOffer: msg("Please select at least one skill you can offer"),
  supportAreasNeeded: msg("Please select at least one support area you need"),
  joiningGoals: msg("Please select at least one reason for joining"),
  goals612Months: msg("Please select at least one short-term goal"),
  goals3Years: msg("Please select at least one long-term goal"),
  challengesFaced: msg("Please select at least one challenge you face"),
  topicsOfInterest: msg("Please select at least one business sector"),
  educationAndTraining: msg("Please select at least one education or training"),
};

/** docs/product/profiles.md#auto-save */
export const SAVE_MESSAGES = {
  saving: msg("Saving your progress..."),
  saved: msg("Progress saved successfully!"),
  lastSaved: msg("Last saved {time}"),
  failed: msg("Failed to save your progress. Click to retry"),
  failedToast: msg("Failed to save your progress. Please try again."),
  problemTitle: msg("Auto-save Issue"),
  problemText: msg("Your progress is saved on this device."),
  offline: msg("Saved on this device. We send it when you are back online."),
  offlineOnPhone: msg("Saved on this phone. We send it when you are back online."),
  serverAway: msg("We cannot reach our server. Your progress is saved on this device, and we will keep trying."),
  signedOut: msg("Your session has ended. Your progress is saved on this device. Sign in again to continue."),
  deviceFull: msg("This device has no room for a copy of your changes. They are saved online only."),
  notKept: msg("Your last changes are saved neither online nor on this device. Please keep this page open."),
  automatic: msg("Saves automatically"),
  onDevice: msg("Saved on this device"),
  notSavedYet: msg("Not saved yet"),
  restored: msg("We brought back changes from your last visit that had not been saved yet."),
  refused: msg("Some answers cannot be saved as they are. Please look at the marked fields."),
  conflictTitle: msg("Two versions of your answers"),
  signInToSave: msg("Sign in to save your changes"),
  conflict: msg("This was also changed somewhere else. Please choose which version to keep."),
} as const;

/** docs/product/profiles.md#submit */
export const SUBMIT_MESSAGES = {
  submitFailed: msg("Failed to submit profile: {reason}"),
  saveFailed: msg("Failed to save your profile: {reason}"),
} as const;

export const DASHBOARD_MESSAGES = {
  unexpected: UNEXPECTED_PROBLEM,
  network: NETWORK_PROBLEM,
  opportunitiesNotLoaded: msg("Failed to load opportunities"),
  searchFailedRetry: msg("Search failed. Please try again."),

  detailsNotLoaded: msg("Failed to load details"),
} as const;
