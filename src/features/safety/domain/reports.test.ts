import { expect, test } from "vitest";
import { isBlockReason } from "#accounts/domain/block-reasons.ts";
import { ACT_NAMES, actsFor, isToldAct, matterOf, REPORT_REASONS } from "./reports.ts";

test.each([
  ["person", ["dismiss", "warn", "limit", "suspend"]],
  ["opportunity", ["dismiss", "settle"]],
  ["appeal", ["dismiss", "lift"]],
] as const)("of a %s can be decided: %j", (matter, acts) => {
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

test("whoever is told of an act can appeal against it", () => {
  expect(ACT_NAMES.filter(isToldAct)).toEqual(["warn", "limit", "suspend"]);
});

test("every reason is one by which an account can be blocked", () => {
  expect(REPORT_REASONS.every(({ key }) => isBlockReason(key))).toBe(true);
});
