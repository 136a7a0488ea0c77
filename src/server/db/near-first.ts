import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { MOST_COUNTED } from "#domain/list-queries.ts";
import type { Queryable } from "./database.ts";
import { newestFirst, type Position } from "./newest-first.ts";

/** What the rows that are looked for have in common. */
export type Condition = {
  /** Undefined when it leaves none out. */
  where: SQL | undefined;
  /** Names a row or a few by itself. */
  single: boolean;
};

type List = {
  table: PgTable;
  at: PgColumn;
  id: PgColumn;
  /** So many of the newest are looked through before words and filters are looked up. */
  near: number;
  /** For a count, whose order does not matter. */
  nearForCount: number;
};
type Wanted = { condition: Condition; after: Position | undefined; limit: number };
type Matched = { count: number; more: boolean };

/**
 * A search among rows in the order of a moment, newest first. What is common is found among the newest, what is rare by
 * its index; looking near first bounds what a wrong guess of the database costs.
 */
export function searchNewest({ table, at, id, near, nearForCount }: List) {
  const { microseconds, beyond } = newestFirst(at, id);
  const moment = sql.identifier(at.name);
  const order = sql`order by ${moment} desc, id desc`;

  const straight = (where: SQL | undefined, limit: number): SQL => sql`
    select ${id}, ${microseconds} as micros from ${table} where ${where ?? sql`true`} ${order} limit ${limit}`;

  const nearFirst = (where: SQL, from: SQL | undefined, limit: number): SQL => sql`
    with near as materialized (
      select id, ${moment} from (
        select * from ${table} where ${from ?? sql`true`} ${order} limit ${near}
      ) as ${table} where ${where} limit ${limit} -- in their order: told to sort, it would sort all the near
    ), far as materialized (
      select id, ${moment} from ${table} where ${and(where, from)} and (select count(*) from near) < ${limit}
    )
    select ${id}, ${microseconds} as micros from (
      select * from near where (select count(*) from near) = ${limit} union all select * from far
    ) as ${table} ${order} limit ${limit}`;

  return {
    /** The next rows, with their places in the order. */
    async find(db: Queryable, { condition: { where, single }, after, limit }: Wanted): Promise<Position[]> {
      const from = after && beyond(after);
      const query = where === undefined || single ? straight(and(where, from), limit) : nearFirst(where, from, limit);
      return (await db.execute<Position>(query)).rows;
    },
    /** How many there are, up to what a page tells. */
    async count(db: Queryable, where: SQL): Promise<Matched> {
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
    },
  };
}
