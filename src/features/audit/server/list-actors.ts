import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import type { AuditActor } from "../contract/audit.ts";

/** Everybody who ever did something, with their latest address: from one to the next in the index, however long the log. */
export async function listActors(db: Queryable): Promise<AuditActor[]> {
  const { rows } = await db.execute<AuditActor>(sql`
    with recursive actors as (
      (select actor_id, actor_email from audit_log order by actor_id, id desc limit 1)
      union all
      select next.actor_id, next.actor_email
      from actors, lateral (
        select actor_id, actor_email from audit_log
        where actor_id > actors.actor_id order by actor_id, id desc limit 1
      ) next
    )
    select actor_id as id, actor_email as email from actors order by actor_email`);
  return rows;
}
