import { expect, test } from "vitest";
import { rankOpportunities } from "./matching.ts";

const NOW = new Date("2026-11-20T09:00:00Z");
const MEMBER = { country: "KE", industrySector: ["food_and_beverage"], businessStage: "idea_stage" };
const BASE = { region: "Kenya", countries: [], industry: [], targetStage: [], visibility: true, closesAt: null };
const given = (id: string, part: object = {}) => ({ ...BASE, id, ...part });
const ranked = (...opportunities: ReturnType<typeof given>[]) =>
  rankOpportunities(MEMBER, opportunities, NOW).map(({ opportunity }) => opportunity.id);

test("matches are sorted by relevance, then by closing date, with undated ones last", () => {
  expect(
    ranked(
      given("open-b"),
      given("later", { closesAt: new Date("2027-01-01T00:00:00Z") }),
      given("high", { industry: ["food_and_beverage"], targetStage: ["idea_stage"] }),
      given("soon", { closesAt: new Date("2026-11-21T00:00:00Z") }),
      given("open-a"),
    ),
  ).toEqual(["high", "soon", "later", "open-a", "open-b"]);
});

test.each([
  ["a draft", { visibility: false }],
  ["what is over", { closesAt: new Date("2026-11-20T08:59:59Z") }],
  ["what shares nothing", { region: "Nigeria" }],
])("the ranking leaves out %s", (_, part) => {
  expect(ranked(given("a", part))).toEqual([]);
});

test("an opportunity that closes at this moment is still ranked", () => {
  expect(ranked(given("a", { closesAt: NOW }))).toEqual(["a"]);
});

test("each match has its score, reasons and possible additions", () => {
  const [match] = rankOpportunities(MEMBER, [given("a", { industry: ["fashion_and_beauty"] })], NOW);
  expect(match?.relevanceScore).toBe(2);
  expect(match?.reasons.map(({ kind }) => kind)).toEqual(["place"]);
  expect(match?.additions.map(({ kind }) => kind)).toEqual(["industry"]);
});
