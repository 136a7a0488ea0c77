import { msg } from "#kernel/translate.ts";

/** Decision 48. */
export const APPLICATION_STATUSES = ["new", "invited", "joined", "declined"] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const STATUS_LABELS: Record<ApplicationStatus, string> = {
  new: msg("New"),
  invited: msg("Invited"),
  joined: msg("Joined"),
  declined: msg("Declined"),
};

export function isApplicationStatus(value: unknown): value is ApplicationStatus {
  return APPLICATION_STATUSES.some((status) => status === value);
}

/** Statuses that administrators can choose: not "joined", because only a confirmed address makes a member. */
export const CHOSEN_STATUSES = ["new", "invited", "declined"] as const satisfies readonly ApplicationStatus[];
