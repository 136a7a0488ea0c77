import { expect, test } from "vitest";
import { CHART_KEYS, CHARTS, chartTable, countElsewhere, type InsightFigures } from "./charts.ts";
import { countCommunity } from "./community.ts";
import { readDrill } from "./drill.ts";
import { type CountedIntroduction, countIntroductions } from "./introductions.ts";
import { countPreApplications } from "./pre-applications.ts";

const NOW = new Date("2026-11-21T09:00Z");
const ASKED = {
  ...{ purpose: "advice", country: "KE", gender: "female", state: "asked" },
  ...{ isPresented: true, isFollowedUp: false, askerMet: null, receiverMet: null },
} satisfies CountedIntroduction;

const figures: InsightFigures = {
  community: {
    ...countCommunity([]),
    totalMembers: 3,
    countries: [
      { value: "KE", count: 2 },
      { value: "FR", count: 1 },
    ],
    needs: [{ value: "mentorship_and_coaching", count: 1 }],
    stages: [{ value: "quick_start", count: 3 }],
  },
  preApplications: { ...countPreApplications([], NOW), totalCount: 2, byCountry: [{ value: "KE", count: 2 }] },
  introductions: countIntroductions([
    { ...ASKED, state: "closed", isFollowedUp: true, askerMet: "notYet", receiverMet: "met" },
    { ...ASKED, state: "declined" },
    { ...ASKED, country: null, purpose: "trade", state: "accepted", isFollowedUp: true },
    { ...ASKED, state: "expired", gender: null },
    { ...ASKED, state: "withdrawn" },
    { ...ASKED, isPresented: false },
  ]),
};

test("every chart table has a figure for each column and a valid drill-down", () => {
  for (const chart of CHART_KEYS) {
    const { columns, rows } = chartTable(chart, figures, NOW);
    for (const { cells, drill } of rows) {
      expect(cells).toHaveLength(columns.length - 1);
      if (drill) expect(readDrill({ [drill.kind]: drill.value })).toEqual(drill);
    }
  }
});

test("every figure with members has a drill-down, also for a small share; a zero has none", () => {
  const community = { ...figures.community, totalMembers: 2001 };
  const rowsOf = (chart: "segments" | "countries" | "needs" | "stages") =>
    chartTable(chart, { ...figures, community }, NOW).rows;
  expect(rowsOf("countries").map(({ cells, drill }) => [...cells, drill?.value])).toEqual([
    [2, 0.1, "KE"],
    [1, 0, "FR"],
  ]);
  expect(rowsOf("needs")[0]?.drill).toEqual({ kind: "need", value: "mentorship_and_coaching" });
  expect(rowsOf("segments").filter(({ drill }) => drill !== null)).toEqual([]);
  expect(rowsOf("stages").flatMap(({ drill }) => drill?.value ?? [])).toEqual(["quick_start"]);
});

test("chart values have labels and percentages", () => {
  expect(chartTable("countries", figures, NOW).rows.map(({ label, cells }) => [label, ...cells])).toEqual([
    ["Kenya", 2, 66.7],
    ["France", 1, 33.3],
  ]);
  expect(chartTable("needs", figures, NOW).rows[0]).toMatchObject({ label: "Mentorship & Coaching", cells: [1, 33.3] });
  expect(chartTable("applicantCountries", figures, NOW).rows[0]).toMatchObject({ label: "Kenya", cells: [2, 100] });
  expect(chartTable("stages", figures, NOW).rows[0]).toMatchObject({ label: "Quick Start", cells: [3, 3] });
  expect(countElsewhere(figures.community.countries, new Set(["KE"]))).toBe(1);
});

test("the chart titles read as specified", () => {
  expect([CHARTS.segments.title, CHARTS.needs.title, CHARTS.skills.title, CHARTS.topics.title]).toEqual([
    "Member Segments",
    "Top Support Needs",
    "Top Skills Offered",
    "Top Topics of Interest",
  ]);
});

test("introduction charts show counts from asked to met, with response rates", () => {
  const table = (chart: "introductions" | "introductionPurposes" | "introductionCountries" | "introductionGenders") =>
    chartTable(chart, figures, NOW).rows.map(({ label, cells }) => [label, ...cells]);
  expect(table("introductions")).toEqual([
    ["Asked", 4, 100],
    ["Answered", 3, 75],
    ["Accepted", 2, 50],
    ["Met", 1, 25],
  ]);
  expect(table("introductionPurposes")).toEqual([
    ["Advice", 3, 66.7, 1, 1, 100],
    ["Supplier or customer", 1, 100, 1, 0, 0],
  ]);
  expect(table("introductionCountries").map(([label, asked]) => [label, asked])).toEqual([
    ["Kenya", 3],
    ["Not said", 1],
  ]);
  expect(table("introductionGenders").map(([label, asked]) => [label, asked])).toEqual([
    ["Female", 3],
    ["Not said", 1],
  ]);
  const { introductions: _, ...before } = figures;
  expect(chartTable("introductions", before, NOW).rows).toEqual([]);
});
