import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { MOST_COUNTED } from "#kernel/list-queries.ts";
import type { Database, Queryable } from "./database.ts";
import { foundInBatches } from "./in-batches.ts";
import { keysetPage, newestFirst, type Position, readCursor, writeCursor } from "./keyset.ts";

/** What the rows that are looked for have in common. */
export type Condition = {
  /** Undefined when it leaves none out. */
  where: SQL | undefined;
  /** Names a row or a few by itself. */
  single: boolean;
  /** Part of it, of the moment alone: nobody newer needs to be looked at. */
  upTo?: SQL | undefined;
};

type List = {
  table: PgTable;
  at: PgColumn;
  id: PgColumn;
  /** How many of the newest are looked through before words and filters are looked up. */
  near: number;
  /** For a count, whose order does not matter. */
  nearForCount: number;
};
type Wanted = { condition: Condition; after: Position | undefined; limit: number; oldestFirst?: boolean };
type Matched = { count: number; more: boolean };
/** Rows by their ids, in this order; one that is gone is left out. */
type ReadRows<Row> = (ids: string[]) => Promise<Row[]>;
type PageQuery<Row> = {
  condition: Condition;
  cursor: string | undefined;
  limit: number;
  oldestFirst?: boolean;
  /** How many there are without the condition. */
  total: () => Promise<number>;
  read: ReadRows<Row>;
};

type NearFirst = {
  table: PgTable;
  at: PgColumn;
  where: SQL;
  /** `where`, written so that an index finds it. */
  indexed?: SQL;
  /** What lies beyond the page before. */
  from: SQL | undefined;
  near: number;
  limit: number;
  /** The same from the other end. */
  oldestFirst?: boolean;
};

/** How many times as many are looked through where a third of the page was near. */
const FURTHER = 5;

/**
 * Ids and moments of the rows that match, newest first. What is common is found among the newest at once, what is rare
 * by its index. The database guesses which it is, and guesses wrong for words that avoid each other; looking near first
 * bounds what a wrong guess costs. What is neither is found a little further: an index would name thousands of it.
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

/** A search among rows in the order of a moment, newest first unless the oldest are asked for. */
export function searchNewest({ table, at, id, near, nearForCount }: List) {
  const { microseconds, beyond } = newestFirst(at, id);

  const straight = (where: SQL | undefined, limit: number, order: SQL): SQL => sql`
    select ${id}, ${microseconds} as micros from ${table} where ${where ?? sql`true`} ${order} limit ${limit}`;

  const searched = (part: Pick<NearFirst, "where" | "from" | "limit" | "oldestFirst">, order: SQL): SQL => sql`
    select ${id}, ${microseconds} as micros from (${nearFirst({ table, at, near, ...part })}) as ${table} ${order}`;

  /** The next rows, with their places in the order. */
  async function find(
    db: Queryable,
    { condition: { where, single, upTo }, after, limit, oldestFirst = false }: Wanted,
  ): Promise<Position[]> {
    const from = and(upTo, after && beyond(after, oldestFirst));
    const order = inOrder(at, oldestFirst);
    const query =
      where === undefined || single
        ? straight(and(where, from), limit, order)
        : searched({ where, from, limit, oldestFirst }, order);
    return (await db.execute<Position>(query)).rows;
  }

  /** How many there are, up to what a page tells. */
  async function count(db: Queryable, where: SQL): Promise<Matched> {
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

  return {
    /** A page of what matches; how many match is counted only where the page itself does not say it. */
    async page<Row>(db: Database, { condition, cursor, limit, read, oldestFirst = false, ...counts }: PageQuery<Row>) {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const wanted = { condition, after, limit: limit + 1, oldestFirst };
      const [found, total] = await Promise.all([find(db, wanted), counts.total()]);
      const { page, nextCursor } = keysetPage(found, limit, writeCursor);
      const countMatched = () => {
        if (after === undefined && nextCursor === null) return { count: page.length, more: false };
        return condition.where === undefined ? { count: total, more: false } : count(db, condition.where);
      };
      const [rows, matched] = await Promise.all([read(page.map(({ id }) => id)), countMatched()]);
      return { rows, matched, total, nextCursor };
    },
    /** A page of what something else has counted. */
    async uncounted<Row>(db: Queryable, { condition, cursor, limit, read }: Omit<PageQuery<Row>, "total">) {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const { page, nextCursor } = keysetPage(
        await find(db, { condition, after, limit: limit + 1 }),
        limit,
        writeCursor,
      );
      return { rows: await read(page.map(({ id }) => id)), nextCursor };
    },
    /** The newest that match; neither counted nor followed by a page. */
    async first<Row>(db: Queryable, condition: Condition, limit: number, read: ReadRows<Row>): Promise<Row[]> {
      const found = await find(db, { condition, after: undefined, limit });
      return read(found.map(({ id }) => id));
    },
    /** All that match, a batch at a time. */
    all<Row>(db: Database, condition: Condition, read: ReadRows<Row>): AsyncGenerator<Row> {
      const next = (after: Position | null, limit: number) => find(db, { condition, after: after ?? undefined, limit });
      return foundInBatches({ find: next, read });
    },
  };
}
