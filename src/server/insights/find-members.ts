import { and, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { userProfiles } from "../db/schema/profiles.ts";
import { invalid } from "../errors.ts";
import type { DrillCondition } from "./drill-condition.ts";

/** So many of the newest are looked through before anything is looked up: what is common is among them. */
const NEAR = 5_000;

export type FoundMember = { id: string; micros: string };
type Wanted = { condition: DrillCondition; cursor: string | undefined; limit: number };

const { id, createdAt } = userProfiles;
/** A Date has no microseconds; without them a page would begin beside where the last one ended. */
const micros = sql`(extract(epoch from created_at) * 1000000)::bigint::text as micros`;
const newestFirst = sql.raw("order by created_at desc, id desc");

/** The next members of a figure, newest first; one query that reads no whole table, however rare they are. */
export async function findMembers(db: Queryable, { condition, cursor, limit }: Wanted): Promise<FoundMember[]> {
  const beyond = cursor === undefined ? sql`true` : after(cursor);
  const { holds, indexed } = condition;
  const query = indexed === null ? inOrder(and(holds, beyond), limit) : nearOrFar({ holds, indexed, beyond, limit });
  const { rows } = await db.execute<FoundMember>(query);
  return rows;
}

function inOrder(where: SQL | undefined, limit: number): SQL {
  return sql`select id, ${micros} from ${userProfiles} where ${where} ${newestFirst} limit ${limit}`;
}

function nearOrFar({ holds, indexed, beyond, limit }: { holds: SQL; indexed: SQL; beyond: SQL; limit: number }): SQL {
  return sql`
    with near as materialized (
      select id, created_at from (
        select * from ${userProfiles} where ${beyond} ${newestFirst} limit ${NEAR}
      ) as ${userProfiles} where ${holds} limit ${limit} -- in their order: told to sort, it would sort all the near
    ), far as materialized (
      select id, created_at from ${userProfiles}
      where ${and(indexed, beyond)} and (select count(*) from near) < ${limit}
    )
    select id, ${micros} from (
      select * from near where (select count(*) from near) = ${limit} union all select * from far
    ) as found ${newestFirst} limit ${limit}`;
}

function after(cursor: string): SQL {
  const [, at, last] = /^(\d{1,17})\.([0-9a-f-]{36})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (at === undefined || last === undefined) throw invalid({ cursor: "Please send the cursor as it was answered" });
  const moment = sql`'epoch'::timestamptz + ${at}::bigint * interval '1 microsecond'`;
  return sql`(${createdAt}, ${id}) < (${moment}, ${last}::uuid)`;
}

export function writeCursor({ micros, id }: FoundMember): string {
  return Buffer.from(`${micros}.${id}`).toString("base64url");
}
