import type { Option } from "#features/profiles/domain/field-rule.ts";

/** How far a member is with something they saved; each says so for themselves. */
export const SAVED_STATUSES = [
  { key: "saved", label: "Saved" },
  { key: "preparing", label: "Preparing" },
  { key: "applied", label: "Applied" },
  { key: "won", label: "Won" },
  { key: "not_won", label: "Not won" },
  { key: "withdrew", label: "Withdrew" },
] as const satisfies readonly Option[];
export type SavedStatus = (typeof SAVED_STATUSES)[number]["key"];

/** Of these nobody needs to be reminded any more. */
export const isStillToApply = (status: SavedStatus): boolean => status === "saved" || status === "preparing";

export const HAS_APPLIED: readonly SavedStatus[] = ["applied", "won", "not_won"];
export const hasApplied = (status: SavedStatus): boolean => HAS_APPLIED.includes(status);
