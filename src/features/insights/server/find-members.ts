import { and, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { nearFirst } from "#platform/db/near-first.ts";
import { newestFirst, type Position, readCursor } from "#platform/db/newest-first.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { DrillCondition } from "./drill-condition.ts";

/** How many of the newest are looked through before anything is looked up: what is common is among them. */
const NEAR = 5_000;

type Wanted = { condition: DrillCondition; cursor: string | undefined; limit: number };

const { id, createdAt } = userProfiles;
const order = newestFirst(createdAt, id);
/** As `order` says it, of whatever has these columns. */
const micros = sql`(extract(epoch from created_at) * 1000000)::bigint::text as micros`;
const byNewest = sql.raw("order by created_at desc, id desc");

/** The next members of a figure, newest first; one query that reads no whole table, however rare they are. */
export async function findMembers(db: Queryable, { condition, cursor, limit }: Wanted): Promise<Position[]> {
  const beyond = cursor === undefined ? sql`true` : order.beyond(readCursor(cursor));
  const { holds, indexed } = condition;
  const query = indexed === null ? inOrder(and(holds, beyond), limit) : nearOrFar({ holds, indexed, beyond, limit });
  const { rows } = await db.execute<Position>(query);
  return rows;
}

function inOrder(where: SQL | undefined, limit: number): SQL {
  return sql`select id, ${micros} from ${userProfiles} where ${where} ${byNewest} limit ${limit}`;
}

function nearOrFar({ holds, indexed, beyond, limit }: { holds: SQL; indexed: SQL; beyond: SQL; limit: number }): SQL {
  const wanted = { table: userProfiles, at: createdAt, where: holds, indexed, from: beyond, near: NEAR, limit };
  return sql`select id, ${micros} from (${nearFirst(wanted)}) as found ${byNewest}`;
}
