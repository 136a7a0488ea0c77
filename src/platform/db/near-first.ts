import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { MOST_COUNTED } from "#kernel/list-queries.ts";
import type { Database, Queryable } from "./database.ts";
import { foundInBatches } from "./in-batches.ts";
import { keysetPage, newestFirst, type Position, readCursor, writeCursor } from "./keyset.ts";

export type Condition = {
  /** SQL of the condition; undefined matches every row. */
  where: SQL | undefined;
  /** True when the condition matches a few rows through an index. */
  single: boolean;
  /** Upper bound on the time of a row, so that newer rows are not scanned. */
  upTo?: SQL | undefined;
};

type List = {
  table: PgTable;
  at: PgColumn;
  id: PgColumn;
  /** Number of newest rows that are scanned before the index is used. */
  near: number;
  /** Number of rows, in any order, that are scanned for a count before the index is used. */
  nearForCount: number;
};
type Wanted = { condition: Condition; after: Position | undefined; limit: number; oldestFirst?: boolean };
type Matched = { count: number; more: boolean };
/** Reads the rows of a list of ids, in the order of the list; omits deleted rows. */
type ReadRows<Row> = (ids: string[]) => Promise<Row[]>;
type PageQuery<Row> = {
  condition: Condition;
  cursor: string | undefined;
  limit: number;
  oldestFirst?: boolean;
  /** Counts all rows, ignoring the condition. */
  total: () => Promise<number>;
  read: ReadRows<Row>;
};

type NearFirst = {
  table: PgTable;
  at: PgColumn;
  where: SQL;
  /** `where` in a form that an index supports. */
  indexed?: SQL;
  /** Condition for the rows after the previous page. */
  from: SQL | undefined;
  near: number;
  limit: number;
  oldestFirst?: boolean;
};

/** Factor by which the scan grows when the near rows fill at least a third of the page. */
const FURTHER = 5;

/**
 * Query for ids and times of matches, newest first. It scans the newest rows before the index: the planner misjudges
 * words that exclude each other, and this order bounds the cost of a wrong estimate.
 */
export function nearFirst({
  table,
  at,
  where,
  indexed = where,
  from,
  near,
  limit,
  oldestFirst = false,
}: NearFirst): SQL {
  const moment = sql.identifier(at.name);
  const order = inOrder(at, oldestFirst);
  const all = sql`select * from ${table} where ${from ?? sql`true`} ${order}`;
  return sql`
    with near as materialized (
      select id, ${moment} from (${all} limit ${near}) as ${table}
      where ${where} limit ${limit} -- in their order: told to sort, it would sort all the near
    ), further as materialized (
      select id, ${moment} from (${all} limit ${(FURTHER - 1) * near} offset ${near}) as ${table}
      where ${where} and (select count(*) from near) between ${Math.ceil(limit / 3)} and ${limit - 1} limit ${limit}
    ), close as materialized (
      select * from near union all select * from further
    ), far as materialized (
      select id, ${moment} from ${table} where ${and(indexed, from)} and (select count(*) from close) < ${limit}
    )
    select * from close where (select count(*) from close) >= ${limit} union all select * from far
    ${order} limit ${limit}`;
}

function inOrder(at: PgColumn, oldestFirst: boolean): SQL {
  const direction = sql.raw(oldestFirst ? "asc" : "desc");
  return sql`order by ${sql.identifier(at.name)} ${direction}, id ${direction}`;
}

type Search = List & ReturnType<typeof newestFirst>;

export function searchNewest(list: List) {
  const search: Search = { ...list, ...newestFirst(list.at, list.id) };
  return {
    page: <Row>(db: Database, query: PageQuery<Row>) => readPage(search, db, query),
    async uncounted<Row>(db: Queryable, { condition, cursor, limit, read }: Omit<PageQuery<Row>, "total">) {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const { page, nextCursor } = keysetPage(
        await find(search, db, { condition, after, limit: limit + 1 }),
        limit,
        writeCursor,
      );
      return { rows: await read(page.map(({ id }) => id)), nextCursor };
    },
    async first<Row>(db: Queryable, condition: Condition, limit: number, read: ReadRows<Row>): Promise<Row[]> {
      const found = await find(search, db, { condition, after: undefined, limit });
      return read(found.map(({ id }) => id));
    },
    all<Row>(db: Database, condition: Condition, read: ReadRows<Row>): AsyncGenerator<Row> {
      const next = (after: Position | null, limit: number) =>
        find(search, db, { condition, after: after ?? undefined, limit });
      return foundInBatches({ find: next, read });
    },
  };
}

/** Counts matches only when the page itself does not show their number. */
async function readPage<Row>(
  search: Search,
  db: Database,
  { condition, cursor, limit, read, oldestFirst = false, ...counts }: PageQuery<Row>,
) {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const wanted = { condition, after, limit: limit + 1, oldestFirst };
  const [found, total] = await Promise.all([find(search, db, wanted), counts.total()]);
  const { page, nextCursor } = keysetPage(found, limit, writeCursor);
  const countMatched = () => {
    if (after === undefined && nextCursor === null) return { count: page.length, more: false };
    return condition.where === undefined ? { count: total, more: false } : count(search, db, condition.where);
  };
  const [rows, matched] = await Promise.all([read(page.map(({ id }) => id)), countMatched()]);
  return { rows, matched, total, nextCursor };
}

async function find(
  search: Search,
  db: Queryable,
  { condition: { where, single, upTo }, after, limit, oldestFirst = false }: Wanted,
): Promise<Position[]> {
  const from = and(upTo, after && search.beyond(after, oldestFirst));
  const order = inOrder(search.at, oldestFirst);
  const query =
    where === undefined || single
      ? straight(search, { where: and(where, from), limit, order })
      : searched(search, { where, from, limit, oldestFirst }, order);
  return (await db.execute<Position>(query)).rows;
}

const straight = (
  { table, id, microseconds }: Search,
  { where, limit, order }: { where: SQL | undefined; limit: number; order: SQL },
): SQL => sql`
  select ${id}, ${microseconds} as micros from ${table} where ${where ?? sql`true`} ${order} limit ${limit}`;

const searched = (
  { table, at, id, near, microseconds }: Search,
  part: Pick<NearFirst, "where" | "from" | "limit" | "oldestFirst">,
  order: SQL,
): SQL => sql`
  select ${id}, ${microseconds} as micros from (${nearFirst({ table, at, near, ...part })}) as ${table} ${order}`;

async function count({ table, nearForCount }: Search, db: Queryable, where: SQL): Promise<Matched> {
  const most = MOST_COUNTED + 1;
  const { rows } = await db.execute<{ count: number }>(sql`
    with near as materialized (
      select 1 from (select * from ${table} limit ${nearForCount}) as ${table} where ${where} limit ${most}
    ), far as materialized (
      select 1 from ${table} where ${where} and (select count(*) from near) < ${most}
    )
    select greatest((select count(*) from near),
      (select count(*) from (select 1 from far limit ${most}) as first))::int as count`);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, MOST_COUNTED), more: count > MOST_COUNTED };
}
