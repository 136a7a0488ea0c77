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

/** What a run deletes, or a preview would have deleted (docs/product/cleanup.md#preview). */
export type CleanupResults = {
  deletedProfiles: number;
  deletedAuthUsers: number;
  deletedPreApplications: number;
  deletedEmailLogs: number;
  deletedOpportunityClicks: number;
  deletedFiles: number;
};

/** As they are listed. */
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

/** What stands in the field before a run: a habit of pressing buttons does not type it. */
export const CONFIRMATION_WORD = "DELETE";
export const PREVIEW_MINUTES = 30;
/** Of one call that deletes chosen users. */
export const MOST_ADDRESSES = 100;
