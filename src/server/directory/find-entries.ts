import { and, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { statementOnce } from "../db/prepared.ts";
import { directoryEntries } from "../db/schema/directory.ts";
import { type CardRow, cardColumn } from "./card-row.ts";
import { badCursor, type Position } from "./cursor.ts";
import type { Stage } from "./stages.ts";

/** So many of the newest are looked through before words and filters are looked up. */
const NEAR = 10_000;

const { id, name, joinedAt } = directoryEntries;
const newestFirst = sql.raw("order by joined_at desc, id desc");

type Wanted = { stage: Stage; after: Position | undefined; limit: number };
export type FoundEntry = { id: string; at: string; card: CardRow };

/** The next entries of a stage, with their places in its order; their profiles are read only then. */
export async function findEntries(db: Queryable, { stage, after, limit }: Wanted): Promise<FoundEntry[]> {
  if (stage.order === "newest" && stage.where === undefined && !after)
    return entriesOf(await findNewest(db, { limit }));
  const query = { where: stage.where, beyond: after && beyond(stage.order, after), limit };
  const { rows } = await db.execute<Found>(inOne(stage.order === "name" ? byName(query) : newest(query)));
  return entriesOf(rows);
}

type Found = { entries: FoundEntry[] };
const entriesOf = ([found]: Found[]) => found?.entries ?? [];

/** As one JSON the driver reads them in half the time. */
const inOne = (query: SQL): SQL => sql`select coalesce(json_agg(entry), '[]') as entries from (${query}) entry`;

/** What most visitors see, composed once. Not named: how many are wanted decides the plan. */
const findNewest = statementOnce<Found, { limit: number }>("", (value) =>
  inOne(newest({ where: undefined, beyond: undefined, limit: value("limit") })),
);

type Query = { where: SQL | undefined; beyond: SQL | undefined; limit: number | SQL };

function byName({ where, beyond, limit }: Query): SQL {
  const found = sql`select id, name from ${directoryEntries} where ${and(where, beyond)} order by name, id limit ${limit}`;
  return sql`select found.id, name as at, ${cardColumn} as card
    from (${found}) found join user_profiles profile on profile.id = found.id order by name, found.id`;
}

/** A Date has no microseconds; without them a page would begin beside where the last one ended. */
function newest(query: Query): SQL {
  const found = query.where === undefined ? all(query) : nearOrFar({ ...query, where: query.where });
  return sql`select found.id, (extract(epoch from joined_at) * 1000000)::bigint::text as at, ${cardColumn} as card
    from (${found}) found join user_profiles profile on profile.id = found.id order by joined_at desc, found.id desc`;
}

function all({ beyond, limit }: Query): SQL {
  return sql`select id, joined_at from ${directoryEntries} where ${beyond ?? sql`true`} ${newestFirst} limit ${limit}`;
}

/**
 * What is common is found among the newest at once, what is rare by its index. The database guesses which it is, and
 * guesses wrong for words that avoid each other; looking near first bounds what a wrong guess costs.
 */
function nearOrFar({ where, beyond, limit }: Query & { where: SQL }): SQL {
  return sql`
    with near as materialized (
      select id, joined_at from (
        select * from ${directoryEntries} where ${beyond ?? sql`true`} ${newestFirst} limit ${NEAR}
      ) as ${directoryEntries} where ${where} limit ${limit} -- in their order: told to sort, it would sort all the near
    ), far as materialized (
      select id, joined_at from ${directoryEntries}
      where ${and(where, beyond)} and (select count(*) from near) < ${limit}
    )
    select * from near where (select count(*) from near) = ${limit} union all select * from far
    ${newestFirst} limit ${limit}`;
}

function beyond(order: Stage["order"], { at, id: last }: Position): SQL {
  if (order === "name") return sql`(${name}, ${id}) > (${at}::text, ${last}::uuid)`;
  if (!/^\d{1,17}$/.test(at)) throw badCursor();
  const moment = sql`'epoch'::timestamptz + ${at}::bigint * interval '1 microsecond'`;
  return sql`(${joinedAt}, ${id}) < (${moment}, ${last}::uuid)`;
}
