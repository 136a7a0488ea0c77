/** docs/product/cleanup.md#what-is-old */
export type CleanupOptions = {
  cleanProfiles: boolean;
  cleanPreApplications: boolean;
  cleanEmailLogs: boolean;
  cleanOpportunityClicks: boolean;
};
export type CleanupOption = keyof CleanupOptions;

/** docs/product/cleanup.md#what-is-old and decision 45. */
export const DEFAULT_OPTIONS: CleanupOptions = {
  cleanProfiles: true,
  cleanPreApplications: true,
  cleanEmailLogs: false,
  cleanOpportunityClicks: true,
};
export const CLEANUP_OPTIONS = Object.keys(DEFAULT_OPTIONS) as CleanupOption[];

/** Counts of docs/product/cleanup.md#preview. */
export type CleanupResults = {
  deletedProfiles: number;
  deletedAuthUsers: number;
  deletedPreApplications: number;
  deletedEmailLogs: number;
  deletedOpportunityClicks: number;
  deletedFiles: number;
};

export const RESULT_NAMES = [
  "deletedProfiles",
  "deletedAuthUsers",
  "deletedPreApplications",
  "deletedEmailLogs",
  "deletedOpportunityClicks",
  "deletedFiles",
] as const satisfies readonly (keyof CleanupResults)[];

export function isNothing(results: CleanupResults): boolean {
  return RESULT_NAMES.every((name) => results[name] === 0);
}

/** Word that the administrator types to confirm, to prevent a deletion by habit. */
export const CONFIRMATION_WORD = "DELETE";
export const PREVIEW_MINUTES = 30;
export const MOST_ADDRESSES = 100;
