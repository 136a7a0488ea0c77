import { expect, test } from "vitest";
import { isBlockReason } from "#accounts/domain/block-reasons.ts";
import { ACT_NAMES, actsFor, isToldAct, matterOf, REPORT_REASONS } from "./reports.ts";

test.each([
  ["person", ["dismiss", "warn", "limit", "suspend"]],
  ["opportunity", ["dismiss", "settle"]],
  ["appeal", ["dismiss", "lift"]],
] as const)("a report about a %s allows the decisions %j", (matter, acts) => {
  expect(actsFor(matter)).toEqual(acts);
});

test.each([
  ["member", null, "person"],
  ["introduction", null, "person"],
  ["opportunity", null, "opportunity"],
  ["member", "01900000-0000-7000-8000-000000000000", "appeal"],
] as const)("a report of a %s (appeal of %s) is about a %s", (thing, appealOf, matter) => {
  expect(matterOf({ thing, appealOf })).toBe(matter);
});

test("warnings, limits and suspensions can be appealed", () => {
  expect(ACT_NAMES.filter(isToldAct)).toEqual(["warn", "limit", "suspend"]);
});

test("every report reason is a valid block reason", () => {
  expect(REPORT_REASONS.every(({ key }) => isBlockReason(key))).toBe(true);
});
