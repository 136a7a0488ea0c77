import { type AlertStatus, publishProblem } from "./alert.ts";
import type { ClosingDates } from "./deadline.ts";

/** docs/product/opportunities.md#several-at-once */
export const BULK_ACTS = ["publish", "withdraw"] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

export const MOST_AT_ONCE = 100;

export const BULK_PROBLEMS = {
  act: "Please choose publish or withdraw",
  ids: `Please choose 1 to ${MOST_AT_ONCE} opportunities`,
} as const;

export const BULK_REASONS = {
  past: "Its deadline or date is past.",
  live: "It is live already.",
  draft: "It is a draft already.",
  stopsNotice: "Its notice to members, which is still being sent, stops.",
} as const;

type Shown = ClosingDates & { visibility: boolean; alert: { status: AlertStatus } | null };
type Outcome = { outcome: "changes" | "asks" | "stays"; reason: string | null };

/** What becomes of one of several, and why. */
export function bulkOutcome(
  act: BulkAct,
  shown: Shown,
  { evenIfPast, now }: { evenIfPast: boolean; now: Date },
): Outcome {
  if (act === "withdraw") {
    if (!shown.visibility) return { outcome: "stays", reason: BULK_REASONS.draft };
    return { outcome: "changes", reason: shown.alert?.status === "queued" ? BULK_REASONS.stopsNotice : null };
  }
  if (shown.visibility) return { outcome: "stays", reason: BULK_REASONS.live };
  if (publishProblem(shown, now) === null) return { outcome: "changes", reason: null };
  return { outcome: evenIfPast ? "changes" : "asks", reason: BULK_REASONS.past };
}
