import type { Actor } from "#kernel/actor.ts";
import { forbidden, invalid } from "#kernel/errors.ts";
import { canCleanData, isGuest } from "#kernel/permissions.ts";
import type { CleanupRequest } from "../contract/cleanup.ts";
import { CLEANUP_PROBLEMS } from "../domain/messages.ts";
import { CLEANUP_OPTIONS, type CleanupOptions } from "../domain/options.ts";

/** @throws 422 when no cleanup option is chosen */
export function readOptions({
  cleanProfiles,
  cleanPreApplications,
  cleanEmailLogs,
  cleanOpportunityClicks,
}: CleanupRequest): CleanupOptions {
  const options = { cleanProfiles, cleanPreApplications, cleanEmailLogs, cleanOpportunityClicks };
  if (!CLEANUP_OPTIONS.some((name) => options[name])) throw invalid({ cleanProfiles: CLEANUP_PROBLEMS.nothingChosen });
  return options;
}

/** @returns the administrator's id */
export function requireCleaner(actor: Actor): string {
  if (isGuest(actor) || !canCleanData(actor)) throw forbidden();
  return actor.id;
}
