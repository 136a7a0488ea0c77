import type { Option } from "#features/profiles/domain/field-rule.ts";
import { msg } from "#kernel/translate.ts";

export const SAVED_STATUSES = [
  { key: "saved", label: msg("Saved") },
  { key: "preparing", label: msg("Preparing") },
  { key: "applied", label: msg("Applied") },
  { key: "won", label: msg("Won") },
  { key: "not_won", label: msg("Not won") },
  { key: "withdrew", label: msg("Withdrew") },
] as const satisfies readonly Option[];
export type SavedStatus = (typeof SAVED_STATUSES)[number]["key"];

export const isStillToApply = (status: SavedStatus): boolean => status === "saved" || status === "preparing";

export const HAS_APPLIED: readonly SavedStatus[] = ["applied", "won", "not_won"];
export const hasApplied = (status: SavedStatus): boolean => HAS_APPLIED.includes(status);
