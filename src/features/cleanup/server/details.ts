import { CLEANUP_OPTIONS, type CleanupOptions, type CleanupResults } from "../domain/options.ts";

/** For the audit log, where a preview found what a run deleted. */
export function detailsOf(
  options: CleanupOptions,
  verb: "found" | "deleted",
  results: CleanupResults,
): Record<string, unknown> {
  return {
    chosen: CLEANUP_OPTIONS.filter((name) => options[name]).map((name) => name.replace(/^clean/, "")),
    [verb]: {
      profiles: results.deletedProfiles,
      accounts: results.deletedAuthUsers,
      preApplications: results.deletedPreApplications,
      emailLogs: results.deletedEmailLogs,
      opportunityClicks: results.deletedOpportunityClicks,
      files: results.deletedFiles,
    },
  };
}
