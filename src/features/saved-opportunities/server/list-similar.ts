import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import { opennessTo } from "#features/opportunities/domain/place.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { isLive } from "#platform/db/live-opportunity.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import type { SimilarAnswer } from "../contract/saved-opportunities.ts";
import { MOST_SIMILAR } from "../domain/limits.ts";
import { rankSimilar, type Seed } from "../domain/similar.ts";
import { hasApplied } from "../domain/statuses.ts";
import { CARD_COLUMNS, presentCard } from "./list-cards.ts";

/** Number of saves to compare with: the latest saves are the most relevant, and the limit bounds the query. */
const MOST_SEEDS = 20;
const MOST_CANDIDATES = 100;

const { id, type, region, countries, industry, title, closesAt } = opportunities;

/** docs/product/saved-opportunities.md#similar */
export async function listSimilar(
  { db, clock }: Pick<Context, "db" | "clock">,
  account: string,
  country: string | null,
): Promise<SimilarAnswer> {
  const seeds = await readSeeds(db, account);
  if (seeds.length === 0) return { similar: [] };
  const candidates = await readCandidates(db, account, seeds, clock());
  const here = candidates.filter((candidate) => opennessTo(country, candidate) !== "not_open");
  const ranked = rankSimilar(seeds, here).slice(0, MOST_SIMILAR);
  return {
    similar: ranked.map(({ candidate, likeness, seed }) => ({
      opportunity: presentCard(candidate),
      reason: { likeness, title: seed.title, hasApplied: seed.hasApplied },
    })),
  };
}

/** Reads only saves of live opportunities, because their titles are shown. */
async function readSeeds(db: Queryable, account: string): Promise<Seed[]> {
  const rows = await db
    .select({ type, region, industry, title, status: savedOpportunities.status })
    .from(savedOpportunities)
    .innerJoin(opportunities, eq(id, savedOpportunities.opportunityId))
    .where(and(eq(savedOpportunities.accountId, account), isLive))
    .orderBy(desc(savedOpportunities.updatedAt), desc(id))
    .limit(MOST_SEEDS);
  return rows.map(({ status, ...seed }) => ({ ...seed, hasApplied: hasApplied(status) }));
}

/** Candidates are sorted by an index on the closing time, so the scan stops at the limit. */
function readCandidates(db: Queryable, account: string, seeds: readonly Seed[], now: Date) {
  // Saves with the same type, region and industries are compared once, because every row is compared with each.
  const kinds = new Map(seeds.map((seed) => [JSON.stringify([seed.type, seed.region, seed.industry]), seed]));
  const isLike = or(
    ...[...kinds.values()].map(
      (seed) => sql`(${type} = ${seed.type})::int + coalesce(${region} = ${seed.region}, false)::int
        + (${industry} && ${sql.param(seed.industry)}::text[])::int >= 2`,
    ),
  );
  const isSaved = sql`exists (
    select from ${savedOpportunities} s where s.account_id = ${account} and s.opportunity_id = ${id})`;
  const closing = sql`coalesce(${closesAt}, 'infinity')`;
  return db
    .select({ ...CARD_COLUMNS, industry, countries })
    .from(opportunities)
    .where(and(isLive, sql`${closing} >= ${now.toISOString()}::timestamptz`, sql`not ${isSaved}`, isLike))
    .orderBy(asc(closing), asc(id))
    .limit(MOST_CANDIDATES);
}
