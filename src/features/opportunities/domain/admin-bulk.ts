import { msg } from "#kernel/translate.ts";
import { type AlertStatus, publishProblem } from "./alert.ts";
import type { ClosingDates } from "./deadline.ts";

/** docs/product/opportunities.md#several-at-once */
export const BULK_ACTS = ["publish", "withdraw"] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

export const MOST_AT_ONCE = 100;

export const BULK_PROBLEMS = {
  ids: msg(`Please choose 1 to ${MOST_AT_ONCE} opportunities`),
} as const;

type Shown = ClosingDates & { visibility: boolean; heldAt: string | null; alert: { status: AlertStatus } | null };
type Outcome = { outcome: "changes" | "asks" | "stays"; reason: string | null };

export function bulkOutcome(
  act: BulkAct,
  shown: Shown,
  { evenIfPast, now }: { evenIfPast: boolean; now: Date },
): Outcome {
  if (act === "withdraw") {
    if (!shown.visibility) return { outcome: "stays", reason: msg("It is a draft already.") };
    return {
      outcome: "changes",
      reason: shown.alert?.status === "queued" ? msg("Its notice to members, which is still being sent, stops.") : null,
    };
  }
  if (shown.visibility) return { outcome: "stays", reason: msg("It is live already.") };
  if (shown.heldAt !== null)
    return { outcome: "stays", reason: msg("Members reported it, and it waits for your decision.") };
  if (publishProblem(shown, now) === null) return { outcome: "changes", reason: null };
  return { outcome: evenIfPast ? "changes" : "asks", reason: msg("Its deadline or date is past.") };
}

type BulkTexts = { title: string; yes: string; will: string; done: string; nothing: string };

export const BULK_TEXTS: Record<BulkAct, BulkTexts> = {
  publish: {
    title: msg("Publish the selected opportunities?"),
    yes: msg("{count, plural, one {Publish # opportunity} other {Publish # opportunities}}"),
    will: msg("{count, plural, one {# will be live} other {# will be live}}"),
    done: msg(
      "{count, plural, one {# opportunity is live now. Nobody was notified.} other {# opportunities are live now. Nobody was notified.}}",
    ),
    nothing: msg("None of them can be published."),
  },
  withdraw: {
    title: msg("Unpublish the selected opportunities?"),
    yes: msg("{count, plural, one {Unpublish # opportunity} other {Unpublish # opportunities}}"),
    will: msg("{count, plural, one {# will be a draft} other {# will be drafts}}"),
    done: msg("{count, plural, one {# opportunity is a draft now.} other {# opportunities are drafts now.}}"),
    nothing: msg("None of them can be unpublished."),
  },
};
