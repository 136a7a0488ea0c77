import { and, eq, sql } from "drizzle-orm";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { conflict, notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { dropUnheldFiles } from "#platform/files/drop-unheld-files.ts";
import type { ManagedOpportunity, UpdateOpportunityRequest } from "../contract/opportunities.ts";
import { OPPORTUNITY_MESSAGES } from "../domain/messages.ts";
import { requireManager } from "./access.ts";
import { changedFields } from "./changed-fields.ts";
import { getManaged } from "./get-managed.ts";
import { holdAttachment } from "./hold-attachment.ts";
import { findOpportunity, isOpportunityId } from "./queries.ts";
import { recordShowing } from "./record-showing.ts";
import { announceAlert, requestAlert } from "./request-alert.ts";
import { stopAlert } from "./stop-alert.ts";
import { columnsOf } from "./write-fields.ts";

/** A§7 updateOpportunity. @throws conflict when somebody else saved it since the form was filled */
export async function updateOpportunity(
  context: Context,
  actor: Actor,
  id: string,
  form: UpdateOpportunityRequest,
): Promise<ManagedOpportunity> {
  const { db, clock } = context;
  const { actorId } = requireManager(actor);
  if (!isOpportunityId(id)) throw notFound(OPPORTUNITY_MESSAGES.notFound);
  const { released, alerts } = await db.transaction(async (tx) => {
    const before = await findOpportunity(tx, id);
    if (!before) throw notFound(OPPORTUNITY_MESSAGES.notFound);
    await writeVersion(tx, id, form, clock());
    const released = await holdAttachment(tx, { ...form, opportunityId: id, actorId });
    const alerts = form.visibility && form.notifyMembers && (await requestAlert(tx, { ...form, id }, clock()));
    const { title, visibility } = form;
    if (before.visibility && !visibility) await stopAlert(tx, id, clock());
    const details = { title, fields: changedFields(before, form) };
    await recordAct(tx, clock, actor, { action: "opportunity.updated", subjectId: id, details });
    const live = before.visibility === visibility ? undefined : visibility;
    await recordShowing(tx, clock, actor, { id, title, live, alerts });
    return { released, alerts };
  });
  if (alerts) await announceAlert(context, id);
  if (released) await dropUnheldFiles(context);
  return getManaged(db, id);
}

async function writeVersion(tx: Queryable, id: string, form: UpdateOpportunityRequest, now: Date): Promise<void> {
  const { rowCount } = await tx
    .update(opportunities)
    .set({
      ...columnsOf(form),
      version: sql`${opportunities.version} + 1`,
      ...(form.visibility ? { publishedAt: sql`coalesce(${opportunities.publishedAt}, ${now.toISOString()})` } : {}),
      updatedAt: now,
    })
    .where(and(eq(opportunities.id, id), eq(opportunities.version, form.version)));
  if (rowCount !== 0) return;
  const exists = await findOpportunity(tx, id);
  throw exists ? conflict(OPPORTUNITY_MESSAGES.changedMeanwhile) : notFound(OPPORTUNITY_MESSAGES.notFound);
}
