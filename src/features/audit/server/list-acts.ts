import { sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { forbidden } from "#kernel/errors.ts";
import { canReadAuditLog } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { AuditActor, AuditAnswer, AuditQuery } from "../contract/audit.ts";
import { conditionOf } from "./condition.ts";
import { nameSubjects } from "./name-subjects.ts";
import { presentEntry } from "./present.ts";
import { readRows } from "./read-rows.ts";

const PAGE = 50;

/** A page of the audit log, newest first. */
export async function listActs({ db }: Context, actor: Actor, query: AuditQuery): Promise<AuditAnswer> {
  if (!canReadAuditLog(actor)) throw forbidden();
  const where = await conditionOf(db, query);
  const [rows, actors] = await Promise.all([
    readRows(db, { where, before: query.cursor, limit: PAGE + 1 }),
    listActors(db),
  ]);
  const page = rows.slice(0, PAGE);
  const names = await nameSubjects(db, page);
  return {
    entries: page.map((row) => presentEntry(row, names)),
    actors,
    nextCursor: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Everybody who ever did something, with their latest address: from one to the next in the index, however long the log. */
async function listActors(db: Queryable): Promise<AuditActor[]> {
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
