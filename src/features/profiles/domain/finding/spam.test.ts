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
  ["somebody like all others", {}, []],
  ["nine others from the network", { othersFromNetwork: 9 }, []],
  ["ten others from the network", { othersFromNetwork: 10 }, ["manyFromNetwork"]],
  ["a throw-away address", { hasDisposableAddress: true }, ["disposableAddress"]],
  ["not confirmed for six days", { isConfirmed: false, signedUpAt: daysAgo(6.9) }, []],
  ["not confirmed for seven days", { isConfirmed: false, signedUpAt: daysAgo(7) }, ["neverConfirmed"]],
  ["confirmed after a year", { signedUpAt: daysAgo(365) }, []],
  ["links", { hasLinks: true }, ["links"]],
  [
    "everything at once",
    { othersFromNetwork: 30, hasDisposableAddress: true, isConfirmed: false, hasLinks: true },
    ["manyFromNetwork", "disposableAddress", "neverConfirmed", "links"],
  ],
])("%s", (_, facts, signs) => {
  expect(spamSignsOf({ ...PLAIN, ...facts }, NOW)).toEqual(signs);
});

describe("what looks like spam", () => {
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

  test("who only never confirmed is not kept, and nobody without a sign", () => {
    expect(isWorthKeeping([])).toBe(false);
    expect(isWorthKeeping(["neverConfirmed"])).toBe(false);
    expect(isWorthKeeping(["neverConfirmed", "links"])).toBe(true);
  });
});
