import { getTableColumns, type SQL, sql } from "drizzle-orm";
import {
  ELSEWHERE,
  HIGHEST_SCORE,
  MATCH_LEVELS,
  MATCH_WEIGHTS,
  MATCHED_FROM,
  type MatchingProfile,
} from "#features/opportunities/domain/matching.ts";
import { regionsOf } from "#features/opportunities/domain/place.ts";
import { regionsContaining } from "#features/opportunities/domain/regions.ts";
import { countryName } from "#kernel/countries/countries.ts";
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
  opened: number;
  micros: number | null;
};
export type MatchRow = Omit<JsonRow, "closesAt" | "createdAt"> & Pick<Stored, "closesAt" | "createdAt">;

const { searchText: _, fullDescription: __, ...columns } = getTableColumns(opportunities);
const given = sql.placeholder;
/** The subquery hides the parameter's value from the query planner, so that one query plan serves every member. */
const hidden = (name: string, type: string): SQL => sql`(select ${given(name)}::${sql.raw(type)})`;

const { region, countries } = opportunities;
const namesCountries = sql`cardinality(${countries}) > 0`;

/** opennessTo() of the domain code in SQL. */
const isOpen = sql`coalesce(${region} = ${hidden("home", "text")}
  or case when ${namesCountries} then ${hidden("country", "text")} = any(${countries})
    else ${region} = any(${hidden("regions", "text[]")}::text[]) end, false)`;
const isElsewhere = sql`(${hidden("country", "text")} is not null and (${region} is not null or ${namesCountries})
  and not ${isOpen})`;

/** The match score in SQL (decisions 34 and 35), with the weights of the domain code. */
const score = sql`${earns(isOpen, MATCH_WEIGHTS.place)} + ${earns(sql`${opportunities.industry} && ${hidden("industries", "text[]")}`, MATCH_WEIGHTS.industry)}
  + ${earns(sql`${hidden("stage", "text")} = any(${opportunities.targetStage})`, MATCH_WEIGHTS.stage)}`;

const current = sql`${opportunities.visibility} and coalesce(${opportunities.closesAt}, 'infinity') >= ${hidden("now", "timestamptz")}`;
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
        (count(*) filter (where score >= ${number(MATCHED_FROM)}) over ())::int as matched,
        (count(*) filter (where score < ${number(MATCHED_FROM)} and is_open) over ())::int as opened from (
        select id, coalesce(closes_at, 'infinity') as closing, ${score} as score, ${isOpen} as is_open
        from ${opportunities} where ${where}
        offset 0
      ) as scored where ${level}
    ) as matched where ${further} order by score desc, closing, id limit ${limit}
  ) as page`;
  const micros = sql`(extract(epoch from ${opportunities.closesAt}) * 1000000)::bigint`;
  return jsonRows<JsonRow>(
    {
      ...columns,
      ...{ score: sql`page.score`, total: sql`page.total`, matched: sql`page.matched`, opened: sql`page.opened` },
      micros,
    },
    sql`${opportunities} join ${page} on ${opportunities.id} = page.id`,
  );
}

export const matchRows = rowsOf({
  where: sql`${current} and ${requested} and ${isElsewhere} = ${hidden("elsewhere", "boolean")}`,
  level: sql`score between ${given("from")}::int and ${given("to")}::int and (is_open or not ${hidden("opened", "boolean")})`,
  further,
  limit: sql`${given("limit")}::int`,
});

export const bestMatchRows = (count: number): SQL<JsonRow[]> =>
  rowsOf({
    where: sql`${current} and not ${isElsewhere}`,
    level: sql`score > 0`,
    further: sql`true`,
    limit: number(count),
  });

function ifGiven(name: string, condition: SQL): SQL {
  return sql`(${given(name)}::text is null or ${condition})`;
}

/** Parameter values for `matchRows`. The limit is one row more than the page, to detect a next page. */
export function matchValues(profile: MatchingProfile, query: MatchListQuery, now: Date) {
  const { search, type, region: within, match, limit, cursor } = query;
  const level = MATCH_LEVELS.find(({ key }) => key === match);
  const position = cursor === undefined ? { score: null, micros: null, id: null } : readPosition(cursor);
  return {
    country: profile.country,
    home: countryName(profile.country),
    regions: regionsOf(profile.country),
    industries: profile.industrySector,
    stage: profile.businessStage,
    now: now.toISOString(),
    from: level?.from ?? 1,
    to: level?.to ?? HIGHEST_SCORE,
    opened: match === "open",
    elsewhere: match === ELSEWHERE.key,
    limit: limit + 1,
    search,
    type,
    within: within === null ? null : regionsContaining(within),
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
