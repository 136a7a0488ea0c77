import { expect, test } from "vitest";
import {
  fitOf,
  isMatched,
  MATCH_WEIGHTS,
  type MatchingOpportunity,
  type MatchingProfile,
  matchReasons,
} from "./matching.ts";

const MEMBER: MatchingProfile = {
  country: "KE",
  industrySector: ["food_and_beverage", "Beekeeping"],
  businessStage: "growth_stage",
};
const NOBODY: MatchingProfile = { country: null, industrySector: [], businessStage: null };

type Case<Part> = [name: string, part: Part, said: string | null];

const PLACES: Case<Pick<MatchingOpportunity, "region" | "countries">>[] = [
  ["no place", { region: null, countries: [] }, null],
  ["the country as region", { region: "Kenya", countries: [] }, "Open to your country, {country}"],
  ["the country in its list", { region: null, countries: ["UG", "KE"] }, "Open to your country, {country}"],
  [
    "another region, the country in its list",
    { region: "West Africa", countries: ["KE"] },
    "Open to your country, {country}",
  ],
  ["the country's region", { region: "East Africa", countries: [] }, "Open to your region, {region}"],
  ["the country's region, other countries", { region: "East Africa", countries: ["UG"] }, null],
  ["Pan-African", { region: "Pan-African", countries: [] }, "Open to all of Africa"],
  ["Global", { region: "Global", countries: [] }, "Open to the whole world"],
  ["another region", { region: "West Africa", countries: [] }, null],
  ["another country", { region: "Nigeria", countries: [] }, null],
  ["other countries", { region: null, countries: ["NG", "GH"] }, null],
];
const INDUSTRIES: Case<string[]>[] = [
  ["no industry", [], null],
  ["the member's industry", ["food_and_beverage"], "In your industry: {industries}"],
  ["one of two", ["tourism_and_hospitality", "food_and_beverage"], "In your industry: {industries}"],
  ["the member's own words", ["Beekeeping"], "In your industry: {industries}"],
  ["another industry", ["tourism_and_hospitality"], null],
];
const STAGES: Case<string[]>[] = [
  ["no stage", [], null],
  ["the member's stage", ["growth_stage"], "For your business stage: {stage}"],
  ["one of two", ["idea_stage", "growth_stage"], "For your business stage: {stage}"],
  ["another stage", ["idea_stage"], null],
];
const COMBINATIONS = PLACES.flatMap(([place, where, placeSays]) =>
  INDUSTRIES.flatMap(([industry, industries, industrySays]) =>
    STAGES.map(([stage, stages, stageSays]) => ({
      name: [place, industry, stage].join(", "),
      opportunity: { ...where, industry: industries, targetStage: stages },
      said: [industrySays, placeSays, stageSays].filter((text) => text !== null),
      score: (industrySays ? 3 : 0) + (placeSays ? 2 : 0) + (stageSays ? 2 : 0),
    })),
  ),
);
const scoreOf = (reasons: { points: number }[]) => reasons.reduce((sum, { points }) => sum + points, 0);

test.each(COMBINATIONS)("an opportunity for $name earns $score points", ({ opportunity, said, score }) => {
  const reasons = matchReasons(MEMBER, opportunity);
  expect(reasons.map(({ text }) => text)).toEqual(said);
  expect(scoreOf(reasons)).toBe(score);
});

test.each(COMBINATIONS)("an opportunity for $name matches by two reasons, in no excluded place", (combination) => {
  const { opportunity, said } = combination;
  const fit = fitOf(MEMBER, opportunity);
  expect(isMatched(fit)).toBe(said.length >= 2 && fit.place !== "not_open");
  expect(fit.match === "open").toBe(said.length === 1 && fit.place === "open");
  expect(fit.match === "high").toBe(said.length === 3);
});

test("an empty profile matches no opportunity, not even a global one", () => {
  for (const { opportunity } of COMBINATIONS) expect(matchReasons(NOBODY, opportunity)).toEqual([]);
});

test("the match weights are 3 for industry and 2 for place and stage", () => {
  expect(MATCH_WEIGHTS).toEqual({ place: 2, industry: 3, stage: 2 });
});

test("match reasons list at most three shared values", () => {
  const opportunity = {
    region: "East Africa",
    countries: [],
    industry: ["food_and_beverage", "fashion_and_beauty", "Beekeeping", "tourism_and_hospitality"],
    targetStage: ["growth_stage"],
  };
  const member = { ...MEMBER, industrySector: opportunity.industry };
  expect(matchReasons(member, opportunity).map(({ values }) => values)).toEqual([
    { industries: ["Food & Beverage", "Fashion & Beauty", "Beekeeping", "…"] },
    { region: ["East Africa"] },
    { stage: ["Growth Stage"] },
  ]);
});
