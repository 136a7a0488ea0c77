import { expect, test } from "vitest";
import { boxOf, daysLeft, stateLabel } from "./inbox.ts";
import { daysAfter } from "./limits.ts";

const NOW = new Date("2026-11-25T12:00:00Z");

test.each([
  [14, 14],
  [1.9, 1],
  [0.5, 0],
  [-3, 0],
])("an introduction that ends in %f days has %i days left", (days, left) => {
  expect(daysLeft(daysAfter(NOW, days).toISOString(), NOW)).toBe(left);
});

test("an introduction without an end has no days left", () => {
  expect(daysLeft(null, NOW)).toBeNull();
});

test.each([
  [true, "asked", "sent"],
  [false, "asked", "received"],
  [false, "accepted", "received"],
  [true, "declined", "archive"],
  [false, "closed", "archive"],
] as const)("an introduction with mine=%s and state %s is in the box %s", (mine, state, box) => {
  expect(boxOf({ mine, state })).toBe(box);
});

test.each([
  [{ mine: true, state: "declined", isUnseen: false }, "Not this time"],
  [{ mine: false, state: "declined", isUnseen: false }, "You declined"],
  [{ mine: true, state: "asked", isUnseen: true }, "On the waiting list"],
  [{ mine: true, state: "expired", isUnseen: true }, "No place came free"],
  [{ mine: true, state: "withdrawn", isUnseen: true }, "Withdrawn"],
  [{ mine: true, state: "expired", isUnseen: false }, "No answer came"],
  [{ mine: false, state: "asked", isUnseen: false }, "Waiting for your answer"],
  [{ mine: false, state: "closed", isUnseen: false }, "Closed"],
] as const)("the state %j has the label “%s”", (shown, label) => {
  expect(stateLabel(shown)).toBe(label);
});
