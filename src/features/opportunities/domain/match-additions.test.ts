import { expect, test } from "vitest";
import { fitOf, matchReasons, missingForMatches } from "./matching.ts";

const EMPTY = { country: null, industrySector: [], businessStage: null };
const FULL = { country: "KE", industrySector: ["food_and_beverage"], businessStage: "idea_stage" };
const OPEN = { region: null, countries: [], industry: [], targetStage: [] };
const CHOOSY = {
  region: "West Africa",
  countries: [],
  industry: ["tourism_and_hospitality", "fashion_and_beauty"],
  targetStage: ["scaling"],
};

test("an opportunity without criteria asks for no profile additions", () => {
  expect(fitOf(EMPTY, OPEN).additions).toEqual([]);
});

test("an empty profile is asked for industry, country and stage, with question and points", () => {
  expect(fitOf(EMPTY, CHOOSY).additions).toEqual([
    {
      kind: "industry",
      section: "business",
      field: "industrySector",
      points: 3,
      text: "Add your industries. This is for {industries}.",
      values: { industries: ["Tourism & Hospitality", "Fashion & Beauty"] },
    },
    {
      kind: "place",
      section: "basic",
      field: "country",
      points: 2,
      text: "Add your country, to see whether this is open to you.",
      values: {},
    },
    {
      kind: "stage",
      section: "business",
      field: "businessStage",
      points: 2,
      text: "Add your business stage. This is for {stages}.",
      values: { stages: ["Scaling"] },
    },
  ]);
});

test("an opportunity with a country list asks for the member's country", () => {
  const { additions } = fitOf(EMPTY, { ...OPEN, countries: ["KE"] });
  expect(additions.map(({ kind }) => kind)).toEqual(["place"]);
});

test("a profile with country and stage is asked only for another industry", () => {
  const { additions } = fitOf(FULL, CHOOSY);
  expect(additions.map(({ text }) => text)).toEqual(["Do you also work in {industries}? Add it to your industries."]);
});

test("a profile with a shared industry is asked for no further industry", () => {
  expect(fitOf({ ...FULL, industrySector: ["fashion_and_beauty"] }, CHOOSY).additions).toEqual([]);
});

test("each addition earns the points that were stated", () => {
  const fillings = {
    industry: { industrySector: CHOOSY.industry },
    place: { country: "NG" },
    stage: { businessStage: "scaling" },
  };
  for (const { kind, points } of fitOf(EMPTY, CHOOSY).additions) {
    const reasons = matchReasons({ ...EMPTY, ...fillings[kind] }, CHOOSY);
    expect(reasons.map((reason) => [reason.kind, reason.points])).toEqual([[kind, points]]);
  }
});

test.each([
  [EMPTY, ["industry", "place", "stage"]],
  [{ ...FULL, country: null }, ["place"]],
  [{ ...FULL, industrySector: [] }, ["industry"]],
  [{ ...FULL, businessStage: null }, ["stage"]],
  [FULL, []],
])("the profile %j lacks %j for matching", (profile, kinds) => {
  expect(missingForMatches(profile).map(({ kind }) => kind)).toEqual(kinds);
});
