import { getTableColumns, type SQL, sql } from "drizzle-orm";
import {
  HIGHEST_SCORE,
  MATCH_LEVELS,
  MATCH_WEIGHTS,
  MATCHED_FROM,
  type MatchingProfile,
  regionsOf,
} from "#features/opportunities/domain/matching.ts";
import { regionsContaining } from "#features/opportunities/domain/regions.ts";
import { invalid } from "#kernel/errors.ts";
import { CURSOR_PROBLEM } from "#kernel/list-queries.ts";
import { contains } from "#platform/db/like-pattern.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import type { MatchListQuery } from "../contract/recommendations.ts";
import { earns, jsonRows, number } from "./score-sql.ts";

type Stored = typeof opportunities.$inferSelect;
type Shown = Omit<Stored, "searchText" | "fullDescription">;
type JsonRow = Omit<Shown, "closesAt" | "createdAt"> & {
  closesAt: string | null;
  createdAt: string;
  score: number;
  total: number;
  matched: number;
  micros: number | null;
};
export type MatchRow = Omit<JsonRow, "closesAt" | "createdAt"> & Pick<Stored, "closesAt" | "createdAt">;

const { searchText: _, fullDescription: __, ...columns } = getTableColumns(opportunities);
const given = sql.placeholder;
/** The subquery hides the parameter's value from the query planner, so that one query plan serves every member. */
const hidden = (name: string, type: string): SQL => sql`(select ${given(name)}::${sql.raw(type)})`;

/** The match score in SQL (decisions 34 and 35), with the weights of the domain code. */
const score = sql`${earns(
  sql`${hidden("country", "text")} = any(${opportunities.countries})
    or ${opportunities.region} = any(${hidden("regions", "text[]")}::text[])`,
  MATCH_WEIGHTS.place,
)} + ${earns(sql`${opportunities.industry} && ${hidden("industries", "text[]")}`, MATCH_WEIGHTS.industry)}
  + ${earns(sql`${hidden("stage", "text")} = any(${opportunities.targetStage})`, MATCH_WEIGHTS.stage)}`;

const open = sql`${opportunities.visibility} and coalesce(${opportunities.closesAt}, 'infinity') >= ${hidden("now", "timestamptz")}`;
const requested = sql`${ifGiven("search", contains(opportunities.searchText, sql`${given("search")}::text`))}
  and ${ifGiven("type", sql`${opportunities.type} = ${given("type")}::text`)}
  and (${given("within")}::text[] is null or ${opportunities.region} = any(${given("within")}::text[]))`;
const closedBefore = sql`coalesce('epoch'::timestamptz + ${given("micros")}::bigint * interval '1 microsecond', 'infinity')`;
const further = ifGiven(
  "id",
  sql`(-score, closing, id) > (-${given("score")}::int, ${closedBefore}, ${given("id")}::uuid)`,
);

type Page = { where: SQL; level: SQL; further: SQL; limit: SQL };

/** `offset 0` makes the query planner compute each score once. All columns are read only for the rows of the page. */
function rowsOf({ where, level, further, limit }: Page): SQL<JsonRow[]> {
  const page = sql`(
    select * from (
      select *, count(*) over ()::int as total,
        (count(*) filter (where score >= ${number(MATCHED_FROM)}) over ())::int as matched from (
        select id, coalesce(closes_at, 'infinity') as closing, ${score} as score from ${opportunities} where ${where}
        offset 0
      ) as scored where ${level}
    ) as matched where ${further} order by score desc, closing, id limit ${limit}
  ) as page`;
  const micros = sql`(extract(epoch from ${opportunities.closesAt}) * 1000000)::bigint`;
  return jsonRows<JsonRow>(
    { ...columns, score: sql`page.score`, total: sql`page.total`, matched: sql`page.matched`, micros },
    sql`${opportunities} join ${page} on ${opportunities.id} = page.id`,
  );
}

export const matchRows = rowsOf({
  where: sql`${open} and ${requested}`,
  level: sql`score between ${given("from")}::int and ${given("to")}::int`,
  further,
  limit: sql`${given("limit")}::int`,
});

export const bestMatchRows = (count: number): SQL<JsonRow[]> =>
  rowsOf({ where: open, level: sql`score > 0`, further: sql`true`, limit: number(count) });

function ifGiven(name: string, condition: SQL): SQL {
  return sql`(${given(name)}::text is null or ${condition})`;
}

/** Parameter values for `matchRows`. The limit is one row more than the page, to detect a next page. */
export function matchValues(profile: MatchingProfile, query: MatchListQuery, now: Date) {
  const { search, type, region, match, limit, cursor } = query;
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

export function readMatch(row: JsonRow): MatchRow {
  return {
    ...row,
    closesAt: row.closesAt === null ? null : new Date(row.closesAt),
    createdAt: new Date(row.createdAt),
  };
}

/** Cursor: score, closing time in microseconds (null: never closes) and id. */
type Position = { score: number; micros: string | number | null; id: string };

export function writePosition({ score, micros, id }: Position): string {
  return Buffer.from(`${score}.${micros ?? ""}.${id}`).toString("base64url");
}

/** @throws 422 for an invalid cursor */
function readPosition(cursor: string): Position {
  const text = Buffer.from(cursor, "base64url").toString();
  const [, score, micros, id] = /^(\d)\.(\d{1,17}|)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? [];
  if (score === undefined || id === undefined) throw invalid({ cursor: CURSOR_PROBLEM });
  return { score: Number(score), micros: micros || null, id };
}
