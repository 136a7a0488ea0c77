import { expect, test } from "vitest";
import { rankSimilar, type Seed } from "./similar.ts";

const grant = { type: "grant", region: "Kenya", industry: ["agriculture"] };
const seed = (more: Partial<Seed>): Seed => ({ ...grant, title: "Seed", hasApplied: false, ...more });
const likenessOf = (saved: Seed, other: Omit<Seed, "title" | "hasApplied">) =>
  rankSimilar([saved], [other])[0]?.likeness ?? null;

test.each([
  [{}, "typeIndustryRegion"],
  [{ region: null }, "typeIndustry"],
  [{ industry: [] }, "typeRegion"],
  [{ type: "award" }, "industryRegion"],
  [{ type: "award", region: "Ghana" }, null],
  [{ industry: ["health"], region: null }, null],
] as const)("an opportunity is similar when two of three fields match: %j is %s", (other, likeness) => {
  expect(likenessOf(seed({}), { ...grant, ...other })).toBe(likeness);
});

test("two missing regions do not count as a shared region", () => {
  expect(likenessOf(seed({ region: null }), { ...grant, region: null, industry: [] })).toBeNull();
});

test("similar opportunities are ranked by likeness, each with the save it resembles", () => {
  const candidates = [
    { ...grant, name: "one", region: null },
    { ...grant, name: "two", region: "Ghana" },
    { ...grant, name: "three" },
    { ...grant, name: "none", type: "talk", industry: [] },
  ];
  const seeds = [seed({ title: "A" }), seed({ title: "B", region: "Ghana", industry: ["health"], hasApplied: true })];
  const ranked = rankSimilar(seeds, candidates);
  expect(ranked.map(({ candidate, seed: { title } }) => [candidate.name, title])).toEqual([
    ["three", "A"],
    ["two", "A"],
    ["one", "A"],
  ]);
});
