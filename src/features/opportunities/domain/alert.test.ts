import { expect, test } from "vitest";
import { SEND_STATUSES, type SendStatus } from "#features/email/domain/statuses.ts";
import { alertState, pastQuestion, publishProblem } from "./alert.ts";
import { OPPORTUNITY_ADMIN_TEXTS, OPPORTUNITY_PROBLEMS } from "./messages.ts";

const OF_SEND: Record<SendStatus, string> = {
  preparing: "queued",
  scheduled: "queued",
  queued: "queued",
  sending: "queued",
  paused: "queued",
  leftOut: "done",
  cancelled: "failed",
  sent: "done",
  partly: "done",
  failed: "failed",
};

test.each(SEND_STATUSES.map(({ key }) => key))(
  "an alert whose send is %s has the corresponding status",
  (sendStatus) => {
    const { status, error } = alertState({ status: "done", error: null, sendStatus, recipientCount: 3 });
    expect(status).toBe(OF_SEND[sendStatus]);
    expect(error !== null).toBe(status === "failed");
  },
);

test("an alert whose send was cancelled in the history states the reason", () => {
  const stopped = { status: "done", error: null, sendStatus: "cancelled", recipientCount: 3 } as const;
  expect(alertState(stopped).error).toBe("Sending was undone, or cancelled in the history of emails.");
});

test("an alert without a send has its stored status", () => {
  for (const stored of [
    { status: "queued", error: null },
    { status: "done", error: null },
    { status: "failed", error: "It broke." },
  ] as const) {
    expect(alertState({ ...stored, sendStatus: null, recipientCount: 0 })).toEqual(stored);
  }
});

test("a stopped alert whose send was deleted cannot be restarted", () => {
  const cleaned = { status: "failed", error: "It is a draft again.", sendStatus: null, recipientCount: 3 } as const;
  expect(alertState(cleaned)).toEqual({ status: "done", error: null });
});

test("the stored error of a stopped alert takes precedence over the status of its send", () => {
  const stopped = {
    status: "failed",
    error: "It is a draft again.",
    sendStatus: "cancelled",
    recipientCount: 3,
  } as const;
  expect(alertState(stopped)).toEqual({ status: "failed", error: "It is a draft again." });
});

const NOW = new Date("2026-11-25T12:00:00Z");
const DATES = { deadline: null, startDate: null, endDate: null, timeZone: null };

test.each([
  [{}, null],
  [{ deadline: "2026-11-25" }, null],
  [{ startDate: "2026-11-01", endDate: "2026-11-30" }, null],
  [{ deadline: "2025-03-03" }, { text: OPPORTUNITY_ADMIN_TEXTS.pastDeadline, day: "2025-03-03" }],
  [
    { deadline: "2025-03-03", endDate: "2027-01-01" },
    { text: OPPORTUNITY_ADMIN_TEXTS.pastDeadline, day: "2025-03-03" },
  ],
  [
    { startDate: "2026-11-01", endDate: "2026-11-24" },
    { text: OPPORTUNITY_ADMIN_TEXTS.pastDay, day: "2026-11-24" },
  ],
])("publishing an opportunity with %o asks %o", (given, question) => {
  const dates = { ...DATES, ...given };
  expect(pastQuestion(dates, NOW)).toEqual(question);
  expect(publishProblem(dates, NOW)).toBe(question === null ? null : OPPORTUNITY_PROBLEMS.publishPast);
});
