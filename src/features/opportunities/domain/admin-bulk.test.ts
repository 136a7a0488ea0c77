import { expect, test } from "vitest";
import { type BulkAct, bulkOutcome } from "./admin-bulk.ts";

const now = new Date("2026-11-20T09:00:00Z");
const over = { deadline: "2026-11-19" };
const sending = { alert: { status: "queued" as const } };
const sent = { alert: { status: "done" as const } };

test.each<[act: BulkAct, live: boolean, more: object, evenIfPast: boolean, outcome: string, reason: string | null]>([
  ["publish", false, {}, false, "changes", null],
  ["publish", false, { deadline: "2026-11-20" }, false, "changes", null],
  ["publish", true, {}, false, "stays", "It is live already."],
  ["publish", true, over, true, "stays", "It is live already."],
  ["publish", false, over, false, "asks", "Its deadline or date is past."],
  ["publish", false, over, true, "changes", "Its deadline or date is past."],
  [
    "publish",
    false,
    { heldAt: "2026-11-20T08:00:00Z" },
    true,
    "stays",
    "Members reported it, and it waits for your decision.",
  ],
  ["withdraw", true, {}, false, "changes", null],
  ["withdraw", true, over, false, "changes", null],
  ["withdraw", true, sent, false, "changes", null],
  ["withdraw", true, sending, false, "changes", "Its notice to members, which is still being sent, stops."],
  ["withdraw", false, {}, false, "stays", "It is a draft already."],
])(
  "the act %s on an opportunity (live %s, %j, agreed %s) has the outcome %s, %s",
  (act, visibility, more, evenIfPast, outcome, reason) => {
    const open = { deadline: null, startDate: null, endDate: null, timeZone: null };
    const shown = { ...open, heldAt: null, alert: null, visibility, ...more };
    expect(bulkOutcome(act, shown, { evenIfPast, now })).toEqual({ outcome, reason });
  },
);
