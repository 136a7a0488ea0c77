import { expect, test } from "vitest";
import { timeAgo } from "./act-table.tsx";

const AT = "2026-11-20T12:00:00.000Z";
const HOUR = 3600;

test.each([
  [-5, "now"],
  [0, "now"],
  [59, "now"],
  [60, "1 minute ago"],
  [3 * HOUR, "3 hours ago"],
  [24 * HOUR, "yesterday"],
  [6 * 24 * HOUR, "6 days ago"],
  [7 * 24 * HOUR, "last week"],
  [70 * 24 * HOUR, "2 months ago"],
  [800 * 24 * HOUR, "2 years ago"],
])("a time %i seconds ago reads %s", (seconds, words) => {
  expect(timeAgo(AT, new Date(Date.parse(AT) + seconds * 1000))).toBe(words);
});
