import { expect, test } from "vitest";
import { closingSpan } from "./admin-list.ts";

const NOW = new Date("2026-11-20T22:30:00Z");

test.each([
  ["week", "2026-11-28T20:59:59.999Z"],
  ["month", "2026-12-21T20:59:59.999Z"],
])("the deadline filter %s ends at the end of a Nairobi day", (deadline, to) => {
  expect(closingSpan(deadline, NOW)).toEqual({ from: NOW, to: new Date(to) });
});

test.each(["", "past", "none", "constructor"])("the deadline filter %j has no time span", (deadline) => {
  expect(closingSpan(deadline, NOW)).toBeNull();
});
