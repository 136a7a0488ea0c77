import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { OpportunityListAnswer } from "#contract/opportunities.ts";
import { regionsContaining } from "#domain/opportunities/regions.ts";
import type { OpportunitySearch } from "#domain/opportunities/search.ts";
import type { Context } from "../context.ts";
import { contains } from "../db/contains.ts";
import { opportunities } from "../db/schema/opportunities.ts";
import { readPosition, writePosition } from "./page-position.ts";
import { presentCard } from "./present.ts";

const CARD = {
  id: opportunities.id,
  title: opportunities.title,
  type: opportunities.type,
  summary: opportunities.summary,
  organizer: opportunities.organizer,
  region: opportunities.region,
  venue: opportunities.venue,
  deadline: opportunities.deadline,
  startDate: opportunities.startDate,
  endDate: opportunities.endDate,
  timeZone: opportunities.timeZone,
  cost: opportunities.cost,
  tags: opportunities.tags,
  createdAt: opportunities.createdAt,
};

/** What has no date stays open for ever; the index is over this very expression. */
const closing = sql`coalesce(${opportunities.closesAt}, 'infinity')`;
/** The database keeps microseconds, a Date does not; null for what never closes. */
const closingMicros = sql<string | null>`(extract(epoch from ${opportunities.closesAt}) * 1000000)::bigint`;

/** A§7 searchOpportunities, decision 40: the best hits first, then what closes soonest, then what never does. */
export async function searchOpportunities(
  { db, clock }: Pick<Context, "db" | "clock">,
  search: OpportunitySearch,
): Promise<OpportunityListAnswer> {
  const rank = rankOf(search.search);
  const direction = search.past ? desc : asc;
  const rows = await db
    .select({ ...CARD, rank: rank ?? sql<number>`0`, micros: closingMicros })
    .from(opportunities)
    .where(and(...matches(search, clock()), after(search, rank)))
    .orderBy(...(rank ? [asc(rank)] : []), direction(closing), direction(opportunities.id))
    .limit(search.limit + 1);
  const page = rows.slice(0, search.limit);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return { opportunities: page.map(presentCard), nextCursor: last ? writePosition(last) : null };
}

function matches({ search, type, region, past }: OpportunitySearch, now: Date): SQL[] {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return [
    eq(opportunities.visibility, true),
    past ? lt(closing, moment) : gte(closing, moment),
    ...(search === null ? [] : [contains(opportunities.searchText, sql`${search}`)]),
    ...(type === null ? [] : [eq(opportunities.type, type)]),
    ...(region === null ? [] : [inArray(opportunities.region, regionsContaining(region))]),
  ];
}

/**
 * Titles that are the words, titles that begin with them, then all others; null where nothing is searched for.
 * The stored text begins with the title, so that folding titles anew is left to the few that may be one of the former.
 */
function rankOf(search: string | null): SQL<number> | null {
  if (search === null) return null;
  const title = sql`plain_text(${opportunities.title})`;
  const words = sql`plain_text(${search})`;
  return sql<number>`case when not starts_with(${opportunities.searchText}, ${words}) then 2
    when ${title} = ${words} then 0 when starts_with(${title}, ${words}) then 1 else 2 end`;
}

function after({ cursor, past }: OpportunitySearch, rank: SQL<number> | null): SQL | undefined {
  if (cursor === undefined) return undefined;
  const last = readPosition(cursor);
  const moment =
    last.micros === null
      ? sql`'infinity'::timestamptz`
      : sql`'epoch'::timestamptz + ${last.micros}::bigint * interval '1 microsecond'`;
  const further = sql`(${closing}, ${opportunities.id}) ${sql.raw(past ? "<" : ">")} (${moment}, ${last.id}::uuid)`;
  return rank ? sql`(${rank} > ${last.rank} or (${rank} = ${last.rank} and ${further}))` : further;
}
