import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { MatchListAnswer, MatchListQuery } from "#contract/recommendations.ts";
import {
  HIGHEST_SCORE,
  MATCH_LEVELS,
  MATCH_WEIGHTS,
  type MatchingProfile,
  regionsOf,
} from "#domain/opportunities/matching.ts";
import { rankOpportunities } from "#domain/opportunities/rank-opportunities.ts";
import { regionsContaining } from "#domain/opportunities/regions.ts";
import type { Context } from "../context.ts";
import { contains } from "../db/contains.ts";
import { preparedOnce } from "../db/prepared.ts";
import { opportunities } from "../db/schema/opportunities.ts";
import { readPosition, writePosition } from "./match-cursor.ts";
import { earns } from "./points.ts";
import { presentOpportunity } from "./present.ts";

const { searchText: _, fullDescription: __, ...columns } = getTableColumns(opportunities);
const given = sql.placeholder;

/** Decisions 34 and 35 as the rule of the domain has them, from the same weights. */
const score = sql`${earns(
  sql`${given("country")}::text = any(${opportunities.countries}) or ${opportunities.region} = any(${given("regions")}::text[])`,
  MATCH_WEIGHTS.place,
)} + ${earns(sql`${opportunities.industry} && ${given("industries")}::text[]`, MATCH_WEIGHTS.industry)}
  + ${earns(sql`${given("stage")}::text = any(${opportunities.targetStage})`, MATCH_WEIGHTS.stage)}`;

const open = sql`${opportunities.visibility} and coalesce(${opportunities.closesAt}, 'infinity') >= ${given("now")}::timestamptz`;
const asked = sql`${ifGiven("search", contains(opportunities.searchText, sql`${given("search")}::text`))}
  and ${ifGiven("type", sql`${opportunities.type} = ${given("type")}::text`)}
  and (${given("within")}::text[] is null or ${opportunities.region} = any(${given("within")}::text[]))`;
const closedBefore = sql`coalesce('epoch'::timestamptz + ${given("micros")}::bigint * interval '1 microsecond', 'infinity')`;
const further = ifGiven(
  "id",
  sql`(-score, closing, id) > (-${given("score")}::int, ${closedBefore}, ${given("id")}::uuid)`,
);

/** Scores are narrow rows, counted and sorted before the few that are shown are read whole. */
const page = sql`(
  select * from (
    select *, count(*) over ()::int as total from (
      select id, coalesce(closes_at, 'infinity') as closing, ${score} as score from ${opportunities} where ${open} and ${asked}
    ) as scored where score between ${given("from")}::int and ${given("to")}::int
  ) as matched where ${further} order by score desc, closing, id limit ${given("limit")}::int
) as page`;

const statement = preparedOnce((db) =>
  db
    .select({
      ...columns,
      score: sql<number>`page.score`,
      total: sql<number>`page.total`,
      micros: sql<string | null>`(extract(epoch from ${opportunities.closesAt}) * 1000000)::bigint`,
    })
    .from(opportunities)
    .innerJoin(page, eq(opportunities.id, sql`page.id`))
    .orderBy(sql`page.score desc, page.closing, page.id`)
    .prepare(""),
);

function ifGiven(name: string, condition: SQL): SQL {
  return sql`(${given(name)}::text is null or ${condition})`;
}

/** M§2: what matches a profile, the most relevant first, a page at a time. */
export async function listMatches(
  { db, clock }: Pick<Context, "db" | "clock">,
  profile: MatchingProfile | null,
  query: MatchListQuery,
): Promise<MatchListAnswer> {
  if (profile === null) return { opportunities: [], total: 0, nextCursor: null };
  const now = clock();
  const rows = await statement(db).execute(valuesOf(profile, query, now));
  const shown = rows.slice(0, query.limit);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    opportunities: rankOpportunities(profile, shown, now).map(presentOpportunity),
    total: rows[0]?.total ?? 0,
    nextCursor: last ? writePosition(last) : null,
  };
}

function valuesOf(profile: MatchingProfile, { search, type, region, match, limit, cursor }: MatchListQuery, now: Date) {
  const level = MATCH_LEVELS.find(({ key }) => key === match);
  const position = cursor === undefined ? { score: null, micros: null, id: null } : readPosition(cursor);
  return {
    country: profile.country,
    regions: regionsOf(profile.country),
    industries: profile.industrySector,
    stage: profile.businessStage,
    now: now.toISOString(),
    from: level?.from ?? 1,
    to: level?.to ?? HIGHEST_SCORE,
    limit: limit + 1,
    search,
    type,
    within: region === null ? null : regionsContaining(region),
    ...position,
  };
}
