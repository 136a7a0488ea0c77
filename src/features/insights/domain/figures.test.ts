import { expect, test } from "vitest";
import { countOf, countValues, funnelOf } from "#kernel/counted.ts";
import { addMonths, isMonth, latestMonths, monthOf, monthText } from "#kernel/month.ts";
import { isCountedAtOnce, isWorthRefreshing } from "./freshness.ts";
import {
  type CountedApplication,
  conversionRate,
  countPreApplications,
  trueConversionRate,
} from "./pre-applications.ts";

const NOW = new Date("2026-11-21T09:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

test("equal counts are sorted in the byte order of the database", () => {
  const values = ["b", "a", "ab", "\u{1F600}", "\uFF5E", "é", "B"];
  expect(countValues(values).map(({ value }) => value)).toEqual(["B", "a", "ab", "b", "é", "\uFF5E", "\u{1F600}"]);
  expect(countValues([null, "x", "x"])).toEqual([{ value: "x", count: 2 }]);
});

test("a month begins at midnight in Nairobi", () => {
  expect(monthOf(new Date("2026-10-31T20:59:59Z"))).toBe("2026-10");
  expect(monthOf(new Date("2026-10-31T21:00Z"))).toBe("2026-11");
});

test.each([
  ["2026-11", 1, "2026-12"],
  ["2026-11", 2, "2027-01"],
  ["2026-01", -1, "2025-12"],
])("the month %s plus %i months is %s", (month, months, expected) => {
  expect(addMonths(month, months)).toBe(expected);
});

test.each([
  ["2026-11", true],
  ["2026-13", false],
  ["2026-1", false],
  ["1026-11", false],
])("the text %s is a month: %s", (text, expected) => expect(isMonth(text)).toBe(expected));

test("the last twelve months are complete, and have readable names", () => {
  const shown = latestMonths(
    [
      { value: "2026-11", count: 3 },
      { value: "2024-01", count: 9 },
    ],
    NOW,
  );
  expect([shown.length, shown[0]?.value, shown.at(-1)]).toEqual([12, "2025-12", { value: "2026-11", count: 3 }]);
  expect(countOf(shown, "2026-10")).toBe(0);
  expect(monthText("2026-11")).toBe("November 2026");
});

test("the funnel counts at each stage every member who reached it", () => {
  const funnel = funnelOf([
    { value: "quick_start", count: 5 },
    { value: "phase_2_complete", count: 3 },
    { value: "edid_ready", count: 2 },
    { value: "admin_access", count: 1 },
  ]);
  expect(funnel.map(({ stage, reached, here }) => [stage, reached, here])).toEqual([
    ["quick_start", 11, 5],
    ["basic_info_complete", 6, 0],
    ["phase_1_complete", 6, 0],
    ["phase_2_complete", 6, 3],
    ["business_info_complete", 3, 0],
    ["full_complete", 3, 0],
    ["edid_ready", 3, 2],
    ["edid_builder_ready", 1, 0],
    ["edid_pioneer_ready", 1, 0],
  ]);
});

const APPLICATION: CountedApplication = {
  entrepreneurType: "sme",
  country: "KE",
  businessStage: null,
  industrySector: [],
  challengesFaced: [],
  joiningGoals: [],
  referralSource: null,
  createdAt: NOW,
  isMember: false,
};

test("pre-applications are counted by source, date and membership", () => {
  const sources = ["friend", "friend", "radio", "event", "web", "mail", "poster"];
  const all = sources.map((referralSource, place) => ({
    ...APPLICATION,
    referralSource,
    isMember: place === 0,
    createdAt: daysAgo(place * 7),
  }));
  const figures = countPreApplications(all, NOW);
  expect(figures).toMatchObject({ totalCount: 7, recentApplications: 1, lastThirtyDays: 5, becameMembers: 1 });
  expect(figures.byReferralSource.map(({ value }) => value)).toEqual(["friend", "event", "mail", "poster", "radio"]);
  expect(trueConversionRate(figures)).toBe(14);
  expect(trueConversionRate(countPreApplications([], NOW))).toBe(0);
});

test.each([
  [40, 0, 4000],
  [40, 80, 50],
  [1, 3, 33],
  [0, 5, 0],
])("%i users and %i pre-applications give a conversion rate of %i", (users, applications, rate) => {
  expect(conversionRate(users, applications)).toBe(rate);
});

test("a small community is counted at once, a large one when its figures are 15 seconds old", () => {
  expect([isCountedAtOnce(10_000), isCountedAtOnce(10_001)]).toEqual([true, false]);
  expect(isWorthRefreshing(NOW, new Date(NOW.getTime() + 14_999))).toBe(false);
  expect(isWorthRefreshing(NOW, new Date(NOW.getTime() + 15_000))).toBe(true);
});
