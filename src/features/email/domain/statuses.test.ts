import { expect, test } from "vitest";
import { finalStatus, isFinished, SEND_STATUSES, statusTone } from "./statuses.ts";

test.each([
  ["sent", "success"],
  ["failed", "danger"],
  ["partly", "warning"],
  ["queued", "warning"],
  ["leftOut", "warning"],
  ["anything", "warning"],
])("the status %s has the tone %s", (status, tone) => {
  expect(statusTone(status)).toBe(tone);
});

test.each([
  [{ sent: 3, failed: 0, uncertain: 0, leftOut: 0 }, "sent"],
  [{ sent: 3, failed: 0, uncertain: 0, leftOut: 2 }, "sent"],
  [{ sent: 0, failed: 0, uncertain: 0, leftOut: 2 }, "leftOut"],
  [{ sent: 0, failed: 0, uncertain: 0, leftOut: 0 }, "sent"],
  [{ sent: 0, failed: 3, uncertain: 0, leftOut: 0 }, "failed"],
  [{ sent: 1, failed: 1, uncertain: 0, leftOut: 0 }, "partly"],
  [{ sent: 0, failed: 1, uncertain: 1, leftOut: 0 }, "partly"],
  [{ sent: 2, failed: 0, uncertain: 1, leftOut: 0 }, "partly"],
] as const)("a send with %o ends as %s", (results, status) => {
  expect(finalStatus(results)).toBe(status);
});

test("the final statuses are left out, cancelled, sent, partly sent and failed", () => {
  const finished = SEND_STATUSES.map(({ key }) => key).filter(isFinished);
  expect(finished).toEqual(["leftOut", "cancelled", "sent", "partly", "failed"]);
});
