import { msg } from "#kernel/translate.ts";
import type { Option } from "../field-rule.ts";

/** docs/product/members-admin.md#filters */
export const SEEN = [
  { key: "within7", label: msg("Within 7 days") },
  { key: "within30", label: msg("Within 30 days") },
  { key: "within90", label: msg("Within 90 days") },
  { key: "not90", label: msg("Not for 90 days") },
  { key: "not180", label: msg("Not for 180 days") },
  { key: "never", label: msg("Never") },
] as const satisfies readonly Option[];

export type SeenRule = { since: Date } | { before: Date } | "never";

const DAY = 86_400_000;

/** @param seen a key of SEEN */
export function seenRule(seen: string, now: Date): SeenRule {
  if (seen === "never") return "never";
  const daysAgo = (days: string) => new Date(now.getTime() - Number(days) * DAY);
  return seen.startsWith("within")
    ? { since: daysAgo(seen.slice("within".length)) }
    : { before: daysAgo(seen.slice("not".length)) };
}
