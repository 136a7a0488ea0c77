import { NETWORK_PROBLEM, UNEXPECTED_PROBLEM } from "#kernel/interface-messages.ts";

/** docs/product/profiles.md#steps and decision 6. */
export const STEP_PROBLEMS = {
  fullName: "Full name is required",
  country: "Country is required",
  entrepreneurType: "Please select what best describes you",
  businessName: "Business name is required",
  businessStage: "Business stage is required",
  industrySector: "Please select at least one industry sector",
  businessModel: "Please select at least one business model",
  skillsOffer: "Please select at least one skill you can offer",
  supportAreasNeeded: "Please select at least one support area you need",
  joiningGoals: "Please select at least one reason for joining",
  goals612Months: "Please select at least one short-term goal",
  goals3Years: "Please select at least one long-term goal",
  challengesFaced: "Please select at least one challenge you face",
  topicsOfInterest: "Please select at least one business sector",
  educationAndTraining: "Please select at least one education or training",
} as const;

/** docs/product/profiles.md#auto-save */
export const SAVE_MESSAGES = {
  saving: "Saving your progress...",
  saved: "Progress saved successfully!",
  lastSaved: "Last saved {time}",
  failed: "Failed to save your progress. Click to retry",
  failedToast: "Failed to save your progress. Please try again.",
  problemTitle: "Auto-save Issue",
  problemText: "Your progress is saved on this device.",
  offline: "Saved on this device. It goes up when you are back online.",
  offlineOnPhone: "Saved on this phone. It goes up when you are back online.",
  serverAway: "We cannot reach our server. Your progress is saved on this device, and we will keep trying.",
  signedOut: "Your session has ended. Your progress is saved on this device. Sign in again to continue.",
  deviceFull: "This device has no room for a copy of your changes. They are saved online only.",
  notKept: "Your last changes are saved neither online nor on this device. Please keep this page open.",
  automatic: "Saves automatically",
  onDevice: "Saved on this device",
  notSavedYet: "Not saved yet",
  restored: "We brought back changes from your last visit that had not been saved yet.",
  refused: "Some answers cannot be saved as they are. Please look at the marked fields.",
  conflictTitle: "Two versions of your answers",
  signInToSave: "Sign in to save your changes",
  conflict: "This was also changed somewhere else. Please choose which version to keep.",
} as const;

/** docs/product/profiles.md#submit */
export const SUBMIT_MESSAGES = {
  submitFailed: "Failed to submit profile: {reason}",

  saveFailed: "Failed to save your profile: {reason}",
} as const;

export const DASHBOARD_MESSAGES = {
  unexpected: UNEXPECTED_PROBLEM,

  network: NETWORK_PROBLEM,
  opportunitiesNotLoaded: "Failed to load opportunities",
  searchFailedRetry: "Search failed. Please try again.",

  detailsNotLoaded: "Failed to load details",
} as const;
