import { describe, expect, test } from "vitest";
import { isLikelySpam, isWorthKeeping, type SpamFacts, type SpamSign, spamSignsOf } from "./spam.ts";

const NOW = new Date("2026-06-10T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const PLAIN: SpamFacts = {
  othersFromNetwork: 0,
  hasDisposableAddress: false,
  isConfirmed: true,
  signedUpAt: daysAgo(30),
  hasLinks: false,
};

test.each<[what: string, facts: Partial<SpamFacts>, signs: SpamSign[]]>([
  ["nothing unusual", {}, []],
  ["nine others from the network", { othersFromNetwork: 9 }, []],
  ["ten others from the network", { othersFromNetwork: 10 }, ["manyFromNetwork"]],
  ["a throw-away address", { hasDisposableAddress: true }, ["disposableAddress"]],
  ["no confirmation for six days", { isConfirmed: false, signedUpAt: daysAgo(6.9) }, []],
  ["no confirmation for seven days", { isConfirmed: false, signedUpAt: daysAgo(7) }, ["neverConfirmed"]],
  ["a confirmed address after a year", { signedUpAt: daysAgo(365) }, []],
  ["links", { hasLinks: true }, ["links"]],
  [
    "everything at once",
    { othersFromNetwork: 30, hasDisposableAddress: true, isConfirmed: false, hasLinks: true },
    ["manyFromNetwork", "disposableAddress", "neverConfirmed", "links"],
  ],
])("an account with %s gets its spam signs", (_, facts, signs) => {
  expect(spamSignsOf({ ...PLAIN, ...facts }, NOW)).toEqual(signs);
});

describe("likely spam", () => {
  test.each<[likely: boolean, signs: SpamSign[]]>([
    [false, []],
    [false, ["manyFromNetwork"]],
    [false, ["disposableAddress"]],
    [false, ["neverConfirmed", "links"]],
    [true, ["manyFromNetwork", "disposableAddress"]],
    [true, ["manyFromNetwork", "neverConfirmed"]],
    [true, ["disposableAddress", "links"]],
    [true, ["disposableAddress", "neverConfirmed", "links"]],
  ])("is %s for %o", (likely, signs) => {
    expect(isLikelySpam(signs)).toBe(likely);
  });

  test("spam signs are not stored for a missing confirmation alone, or without a sign", () => {
    expect(isWorthKeeping([])).toBe(false);
    expect(isWorthKeeping(["neverConfirmed"])).toBe(false);
    expect(isWorthKeeping(["neverConfirmed", "links"])).toBe(true);
  });
});
