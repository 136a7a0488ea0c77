import { and, type SQL, sql } from "drizzle-orm";
import { MOST_COUNTED } from "#domain/admin-profiles/filters.ts";
import type { Database, Queryable } from "../db/database.ts";
import { newestFirst, type Position } from "../db/newest-first.ts";
import { profileEntries } from "../db/schema/profile-entries.ts";
import type { Condition } from "./condition.ts";

/** So many of the newest are looked through before words and filters are looked up. */
const NEAR = 10_000;
/** For a count, whose order does not matter. */
const NEAR_FOR_COUNT = 5000;

const NEWEST_FIRST = sql.raw("order by joined_at desc, id desc");

const { id } = profileEntries;
const { microseconds, beyond } = newestFirst(profileEntries.joinedAt, id);

type Wanted = { condition: Condition; after: Position | undefined; limit: number };

/**
 * The next profiles, newest first, with their places in that order. What is common is found among the newest, what is
 * rare by its index; looking near first bounds what a wrong guess of the database costs.
 */
export async function findProfiles(db: Queryable, { condition, after, limit }: Wanted): Promise<Position[]> {
  const { where, single } = condition;
  const from = after && beyond(after);
  const query = where === undefined || single ? straight(and(where, from), limit) : nearFirst(where, from, limit);
  return (await db.execute<Position>(query)).rows;
}

function straight(where: SQL | undefined, limit: number): SQL {
  return sql`select ${id}, ${microseconds} as micros from ${profileEntries} where ${where ?? sql`true`}
    ${NEWEST_FIRST} limit ${limit}`;
}

function nearFirst(where: SQL, from: SQL | undefined, limit: number): SQL {
  return sql`
    with near as materialized (
      select id, joined_at from (
        select * from ${profileEntries} where ${from ?? sql`true`} ${NEWEST_FIRST} limit ${NEAR}
      ) as ${profileEntries} where ${where} limit ${limit} -- in their order: told to sort, it would sort all the near
    ), far as materialized (
      select id, joined_at from ${profileEntries} where ${and(where, from)} and (select count(*) from near) < ${limit}
    )
    select ${id}, ${microseconds} as micros from (
      select * from near where (select count(*) from near) = ${limit} union all select * from far
    ) as ${profileEntries} ${NEWEST_FIRST} limit ${limit}`;
}

type Matched = { count: number; more: boolean };

/** How many there are, up to what a page tells. */
export async function countMatched(db: Queryable, where: SQL): Promise<Matched> {
  const most = MOST_COUNTED + 1;
  const { rows } = await db.execute<{ count: number }>(sql`
    with near as materialized (
      select 1 from (select * from ${profileEntries} limit ${NEAR_FOR_COUNT}) as ${profileEntries}
      where ${where} limit ${most}
    ), far as materialized (
      select 1 from ${profileEntries} where ${where} and (select count(*) from near) < ${most}
    )
    select greatest((select count(*) from near), (select count(*) from (select 1 from far limit ${most}) as first))::int as count`);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, MOST_COUNTED), more: count > MOST_COUNTED };
}

/** All of them, however long it takes; for what is written down of an export. */
export function countAll(db: Database, where: SQL | undefined): Promise<number> {
  return db.$count(profileEntries, where);
}
