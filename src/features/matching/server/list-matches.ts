import { sql } from "drizzle-orm";
import {
  ELSEWHERE,
  type Listed,
  type MatchingProfile,
  rankOpportunities,
} from "#features/opportunities/domain/matching.ts";
import type { Context } from "#platform/context.ts";
import { preparedOnce } from "#platform/db/database.ts";
import type { MatchListAnswer, MatchListQuery } from "../contract/recommendations.ts";
import { type MatchRow, matchRows, matchValues, readMatch, writePosition } from "./match-rows.ts";
import { presentOpportunity } from "./present.ts";

const statement = preparedOnce((db) => db.select({ matches: matchRows }).from(sql`(select) as nothing`).prepare(""));

/** One page of matches, most relevant first (docs/product/matching.md#which-opportunities). */
export async function listMatches(
  { db, clock }: Pick<Context, "db" | "clock">,
  profile: MatchingProfile | null,
  query: MatchListQuery,
): Promise<MatchListAnswer> {
  if (profile === null) return { opportunities: [], total: 0, matched: 0, open: 0, nextCursor: null };
  const now = clock();
  const [found] = await statement(db).execute(matchValues(profile, query, now));
  const listed = query.match === ELSEWHERE.key ? query.match : "here";
  return presentPage(profile, found?.matches.map(readMatch) ?? [], { limit: query.limit, now, listed });
}

export function presentPage(
  profile: MatchingProfile,
  rows: readonly MatchRow[],
  { limit, now, listed = "here" }: { limit: number; now: Date; listed?: Listed },
): MatchListAnswer {
  const ranked = rankOpportunities(profile, rows, now, listed);
  const shown = ranked.slice(0, limit);
  const last = ranked.length > limit ? shown.at(-1)?.opportunity : undefined;
  return {
    opportunities: shown.map(presentOpportunity),
    total: rows[0]?.total ?? 0,
    matched: rows[0]?.matched ?? 0,
    open: rows[0]?.opened ?? 0,
    nextCursor: last ? writePosition(last) : null,
  };
}
