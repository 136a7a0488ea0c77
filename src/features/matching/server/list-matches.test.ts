import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { isMatched, type MatchingProfile, rankOpportunities } from "#features/opportunities/domain/matching.ts";
import { OPPORTUNITY_REGIONS } from "#features/opportunities/domain/options.ts";
import { addDays } from "#kernel/day.ts";
import { dayIn } from "#kernel/time-zone.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { createOpportunity } from "#test/factories.ts";
import { rounds, seed } from "#test/rounds.ts";
import type { MatchListAnswer, MatchListQuery } from "../contract/recommendations.ts";
import { listMatches } from "./list-matches.ts";

const api = testApi();
const today = dayIn(null, new Date());
const INDUSTRIES = ["food_and_beverage", "fashion_and_beauty", "tourism_and_hospitality", "Beekeeping"];
const STAGES = ["idea_stage", "growth_stage", "scaling"];
const COUNTRIES = ["KE", "NG", "CI", "GB"];
const PLACES = [...OPPORTUNITY_REGIONS.map(({ name }) => name), "Kenya", "Côte d'Ivoire", "United Kingdom", null];

const some = (values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 });
const opportunity = fc.record({
  region: fc.constantFrom(...PLACES),
  countries: some(COUNTRIES),
  industry: some(INDUSTRIES),
  targetStage: some(STAGES),
  visibility: fc.constantFrom(true, true, true, false),
  deadline: fc.constantFrom(null, ...[-1, 0, 1, 30].map((days) => addDays(today, days))),
  timeZone: fc.constantFrom(null, "Pacific/Kiritimati", "America/Los_Angeles"),
});
const profile: fc.Arbitrary<MatchingProfile> = fc.record({
  country: fc.constantFrom(null, ...COUNTRIES),
  industrySector: some(INDUSTRIES),
  businessStage: fc.constantFrom(null, ...STAGES),
});
const NO_FILTER = { search: null, type: null, region: null, match: null };

beforeAll(async () => {
  for (const given of fc.sample(opportunity, { numRuns: 150, seed: seed() })) await createOpportunity(api(), given);
});

async function pagesOf(member: MatchingProfile, limit: number, match: MatchListQuery["match"] = null) {
  const found: MatchListAnswer["opportunities"] = [];
  let cursor: string | undefined;
  do {
    const page: MatchListAnswer = await listMatches(api(), member, { ...NO_FILTER, match, limit, cursor });
    expect(page.opportunities.length).toBeLessThanOrEqual(limit);
    found.push(...page.opportunities);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

const idsOf = (ranked: { opportunity: { id: string } }[]) => ranked.map(({ opportunity }) => opportunity.id);

test("paged matches agree with the domain ranking for any profile and opportunities", async () => {
  const all = await api().db.select().from(opportunities);
  await fc.assert(
    fc.asyncProperty(profile, fc.constantFrom(5, 24), async (member, limit) => {
      const expected = rankOpportunities(member, all, api().clock());
      const found = await pagesOf(member, limit);
      expect(found.map(({ id, relevanceScore }) => [id, relevanceScore])).toEqual(
        expected.map((match) => [match.opportunity.id, match.relevanceScore]),
      );
      expect(found.map(({ reasons, additions }) => ({ reasons, additions }))).toEqual(
        expected.map(({ reasons, additions }) => ({ reasons, additions })),
      );
      const first = await listMatches(api(), member, { ...NO_FILTER, limit: 3, cursor: undefined });
      expect(first.total).toBe(expected.length);
      expect(first.matched).toBe(expected.filter(isMatched).length);
      expect(first.open).toBe(expected.filter(({ match }) => match === "open").length);
      for (const match of ["high", "good", "open"] as const) {
        const level = await pagesOf(member, limit, match);
        expect(level.map(({ id }) => id)).toEqual(idsOf(expected.filter((one) => one.match === match)));
      }
      const elsewhere = await pagesOf(member, limit, "elsewhere");
      expect(elsewhere.map(({ id }) => id)).toEqual(idsOf(rankOpportunities(member, all, api().clock(), "elsewhere")));
      expect(elsewhere.every(({ match, place }) => match === null && place === "not_open")).toBe(true);
    }),
    { numRuns: rounds({ gate: 15, full: 60 }), seed: seed() },
  );
});
