import { and, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { nearFirst } from "#platform/db/near-first.ts";
import { statementOnce } from "#platform/db/prepared.ts";
import { directoryEntries } from "#platform/db/schema/directory.ts";
import { type CardRow, cardColumn } from "./card-row.ts";
import { badCursor, type Position } from "./cursor.ts";
import type { Stage } from "./stages.ts";

/** How many of the newest are looked through before words and filters are looked up. */
const NEAR = 10_000;

const { id, name, joinedAt } = directoryEntries;

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
  inOne(cardsOf(all(undefined, value("limit")))),
);

type Query = { where: SQL | undefined; beyond: SQL | undefined; limit: number };

function byName({ where, beyond, limit }: Query): SQL {
  const found = sql`select id, name from ${directoryEntries} where ${and(where, beyond)} order by name, id limit ${limit}`;
  return sql`select found.id, name as at, ${cardColumn} as card
    from (${found}) found join user_profiles profile on profile.id = found.id order by name, found.id`;
}

function newest({ where, beyond, limit }: Query): SQL {
  if (where === undefined) return cardsOf(all(beyond, limit));
  return cardsOf(nearFirst({ table: directoryEntries, at: joinedAt, where, from: beyond, near: NEAR, limit }));
}

function all(beyond: SQL | undefined, limit: number | SQL): SQL {
  return sql`select id, joined_at from ${directoryEntries} where ${beyond ?? sql`true`}
    order by joined_at desc, id desc limit ${limit}`;
}

/** A Date has no microseconds; without them a page would begin beside where the last one ended. */
function cardsOf(found: SQL): SQL {
  return sql`select found.id, (extract(epoch from joined_at) * 1000000)::bigint::text as at, ${cardColumn} as card
    from (${found}) found join user_profiles profile on profile.id = found.id order by joined_at desc, found.id desc`;
}

function beyond(order: Stage["order"], { at, id: last }: Position): SQL {
  if (order === "name") return sql`(${name}, ${id}) > (${at}::text, ${last}::uuid)`;
  if (!/^\d{1,17}$/.test(at)) throw badCursor();
  const moment = sql`'epoch'::timestamptz + ${at}::bigint * interval '1 microsecond'`;
  return sql`(${joinedAt}, ${id}) < (${moment}, ${last}::uuid)`;
}
