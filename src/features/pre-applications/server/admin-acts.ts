import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { conflict } from "#kernel/errors.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import type { ApplicationChanges, ApplicationDetails } from "../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_MESSAGES } from "../domain/admin-messages.ts";
import { getApplication, gone, requireId } from "./admin-rows.ts";
import { eraseApplications } from "./erase-applications.ts";

type Deps = Pick<Context, "db" | "clock">;
type UpdateRequest = { id: string; changes: ApplicationChanges };
const table = preApplications;

/** @throws not found, conflict when a stored value differs from the one that the caller read */
export async function updateApplication(
  { db, clock }: Deps,
  actor: Actor,
  { id, changes }: UpdateRequest,
): Promise<ApplicationDetails> {
  return db.transaction(async (tx) => {
    const now = clock();
    if (!(await change(tx, requireId(id), changes, now))) return unchanged(tx, { id, changes }, now);
    await recordAct(tx, clock, actor, {
      action: "preApplication.updated",
      subjectId: id,
      details: { fields: Object.keys(changes), ...(changes.status ? { status: changes.status.to } : {}) },
    });
    return getApplication(tx, id, now);
  });
}

async function change(tx: Queryable, id: string, { status, notes }: ApplicationChanges, now: Date): Promise<boolean> {
  const asRead = [
    status && eq(table.status, status.from),
    notes && sql`${table.notes} is not distinct from ${notes.from}`,
  ];
  const { rowCount } = await tx
    .update(table)
    .set({
      ...(status ? { status: status.to } : {}),
      ...(status?.to === "invited" ? { invitedAt: sql`coalesce(${table.invitedAt}, ${timestamp(now)})` } : {}),
      ...(notes ? { notes: notes.to } : {}),
      updatedAt: now,
    })
    .where(and(eq(table.id, id), ...asRead, differs({ status, notes })));
  return rowCount === 1;
}

/** When the new values are already stored, the row stays unchanged and the audit log records nothing. */
function differs({ status, notes }: ApplicationChanges): SQL {
  const changed = [
    status && sql`${table.status} <> ${status.to}`,
    notes && sql`${table.notes} is distinct from ${notes.to}`,
  ].filter((part) => part !== undefined);
  return sql`(${sql.join(changed, sql` or `)})`;
}

/** When the new values are already stored, the request succeeds, even if another administrator stored them. */
async function unchanged(tx: Queryable, { id, changes: { status, notes } }: UpdateRequest, now: Date) {
  const stored = await getApplication(tx, id, now);
  const isThere =
    (status === undefined || stored.status === status.to) && (notes === undefined || stored.notes === notes.to);
  if (!isThere) throw conflict(APPLICATION_ADMIN_MESSAGES.changedMeanwhile);
  return stored;
}

const timestamp = (now: Date) => sql.param(now, table.invitedAt);

/** Erases an application on the applicant's request. @throws not found */
export async function deleteApplication(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const erased = await eraseApplications(tx, eq(preApplications.id, requireId(id)));
    if (erased.length === 0) throw gone();
    await recordAct(tx, clock, actor, { action: "preApplication.deleted", subjectId: id });
  });
}
