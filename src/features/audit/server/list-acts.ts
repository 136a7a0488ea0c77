import type { Actor } from "#kernel/actor.ts";
import { forbidden } from "#kernel/errors.ts";
import { canReadAuditLog } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import type { AuditAnswer, AuditQuery } from "../contract/audit.ts";
import { conditionOf } from "./condition.ts";
import { listActors } from "./list-actors.ts";
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
