import { and, arrayContains, between, eq, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { searchWords as wordsOf } from "#features/directory/domain/words.ts";
import { hasWords } from "#features/search/server/queries.ts";
import type { Queryable } from "#platform/db/database.ts";
import { correctWords } from "#platform/db/known-words.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { searchWords } from "#platform/db/schema/search.ts";
import type { ManagedOpportunityListQuery } from "../contract/admin-list-query.ts";
import { closingSpan } from "../domain/admin-list.ts";
import { readRegion } from "../domain/regions.ts";

const { closesAt, countries, region, searchText, type, visibility } = opportunities;

type Filter = Omit<ManagedOpportunityListQuery, "sort" | "limit" | "cursor">;
type Condition = {
  /** Undefined when it leaves none out. */
  where: SQL | undefined;
  similarTo: string | null;
};

/** docs/product/opportunities.md#the-list-of-administrators */
export async function conditionOf(db: Queryable, filter: Filter, now: Date): Promise<Condition> {
  const { words, similarTo } = await searched(db, filter.search);
  const chosen = [
    filter.type === "" ? undefined : eq(type, filter.type),
    isAt(filter.region),
    isIn(filter.state, now),
    closes(filter.deadline, now),
  ];
  return { where: and(words, ...chosen), similarTo };
}

async function searched(db: Queryable, search: string): Promise<{ words: SQL | undefined; similarTo: string | null }> {
  const words = wordsOf(search);
  if (words.length === 0) return { words: search.trim() === "" ? undefined : sql`false`, similarTo: null };
  const meant = await correctWords(db, searchWords, words);
  return { words: hasWords(searchText, words, meant), similarTo: meant?.join(" ") ?? null };
}

/** Of a country, also what names it beside its region. */
function isAt(place: string): SQL | undefined {
  return place === "" ? undefined : or(eq(region, readRegion(place) ?? place), arrayContains(countries, [place]));
}

const isOver = (now: Date): SQL => lt(closesAt, now);

function isIn(state: Filter["state"], now: Date): SQL | undefined {
  if (state === "") return undefined;
  if (state === "draft") return eq(visibility, false);
  return and(eq(visibility, true), state === "closed" ? isOver(now) : or(isNull(closesAt), gte(closesAt, now)));
}

function closes(deadline: Filter["deadline"], now: Date): SQL | undefined {
  if (deadline === "none") return isNull(closesAt);
  if (deadline === "past") return isOver(now);
  const span = closingSpan(deadline, now);
  return span === null ? undefined : between(closesAt, span.from, span.to);
}
