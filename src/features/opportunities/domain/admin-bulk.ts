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
  held: "Members reported it, and it waits for your decision.",
  draft: "It is a draft already.",
  stopsNotice: "Its notice to members, which is still being sent, stops.",
} as const;

type Shown = ClosingDates & { visibility: boolean; heldAt: string | null; alert: { status: AlertStatus } | null };
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
  if (shown.heldAt !== null) return { outcome: "stays", reason: BULK_REASONS.held };
  if (publishProblem(shown, now) === null) return { outcome: "changes", reason: null };
  return { outcome: evenIfPast ? "changes" : "asks", reason: BULK_REASONS.past };
}

type BulkTexts = { title: string; yes: string; will: string; done: string; nothing: string };

export const BULK_TEXTS: Record<BulkAct, BulkTexts> = {
  publish: {
    title: "Publish the selected opportunities?",
    yes: "{count, plural, one {Publish # opportunity} other {Publish # opportunities}}",
    will: "{count, plural, one {# will be live} other {# will be live}}",
    done: "{count, plural, one {# opportunity is live now. Nobody was notified.} other {# opportunities are live now. Nobody was notified.}}",
    nothing: "None of them can be published.",
  },
  withdraw: {
    title: "Unpublish the selected opportunities?",
    yes: "{count, plural, one {Unpublish # opportunity} other {Unpublish # opportunities}}",
    will: "{count, plural, one {# will be a draft} other {# will be drafts}}",
    done: "{count, plural, one {# opportunity is a draft now.} other {# opportunities are drafts now.}}",
    nothing: "None of them can be unpublished.",
  },
};

export const BULK_DIALOG_TEXTS = {
  neverNotifies: "Nobody is notified by this. Afterwards you can notify members of each of them.",
  hides: "They can be seen by administrators only, and members can no longer open them.",
  asks: "{count, plural, one {# is over} other {# are over}}",
  evenIfPast:
    "{count, plural, one {Publish it too, although it is over} other {Publish them too, although they are over}}",
  stays: "{count, plural, one {# stays as it is} other {# stay as they are}}",
  gone: "An opportunity that is gone",
} as const;
