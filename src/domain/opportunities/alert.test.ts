import { expect, test } from "vitest";
import { SEND_STATUSES, type SendStatus } from "#domain/email/statuses.ts";
import { alertState } from "./alert.ts";

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

test.each(SEND_STATUSES.map(({ key }) => key))("a notice whose send is %s is as far as that", (sendStatus) => {
  const { status, error } = alertState({ status: "done", error: null, sendStatus });
  expect(status).toBe(OF_SEND[sendStatus]);
  expect(error !== null).toBe(status === "failed");
});

test("a send that was stopped in the history says so", () => {
  expect(alertState({ status: "done", error: null, sendStatus: "cancelled" }).error).toBe(
    "Sending was cancelled in the history of emails.",
  );
});

test("without a send, a notice is what is stored of it", () => {
  expect(alertState({ status: "queued", error: null, sendStatus: null })).toEqual({ status: "queued", error: null });
  expect(alertState({ status: "done", error: null, sendStatus: null })).toEqual({ status: "done", error: null });
});

test("what stopped a notice counts more than what became of its send", () => {
  const stopped = { status: "failed", error: "It is a draft again.", sendStatus: "cancelled" } as const;
  expect(alertState(stopped)).toEqual({ status: "failed", error: "It is a draft again." });
});
