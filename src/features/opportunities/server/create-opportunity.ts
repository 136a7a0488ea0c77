import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { conflict } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import type { CreateOpportunityRequest, ManagedOpportunity } from "../contract/opportunities.ts";
import { OPPORTUNITY_MESSAGES } from "../domain/messages.ts";
import { requireManager } from "./access.ts";
import { changedFields } from "./changed-fields.ts";
import { getManaged } from "./get-managed.ts";
import { holdAttachment } from "./hold-attachment.ts";
import { findOpportunity } from "./queries.ts";
import { recordShowing } from "./record-showing.ts";
import { announceAlert, requestAlert } from "./request-alert.ts";
import { columnsOf } from "./write-fields.ts";

type Created = { id: string; alerts: boolean };

/**
 * A§7 createOpportunity. Sent again with its id it is the one there is.
 * @throws conflict when something else is stored under the id
 */
export async function createOpportunity(
  context: Context,
  actor: Actor,
  form: CreateOpportunityRequest,
): Promise<ManagedOpportunity> {
  const { db, clock } = context;
  const { actorId } = requireManager(actor);
  const now = clock();
  const { id, alerts } = await db.transaction(async (tx): Promise<Created> => {
    const [row] = await tx
      .insert(opportunities)
      .values({
        id: form.id,
        ...columnsOf(form),
        publishedAt: form.visibility ? now : null,
        createdBy: actorId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: opportunities.id });
    if (!row) return { id: await findSame(tx, form), alerts: false };
    if (form.attachmentUrl !== null) await holdAttachment(tx, { ...form, opportunityId: row.id, actorId });
    const alerts = form.visibility && form.notifyMembers && (await requestAlert(tx, { ...form, id: row.id }, now));
    const { title } = form;
    await recordAct(tx, clock, actor, { action: "opportunity.created", subjectId: row.id, details: { title } });
    await recordShowing(tx, clock, actor, { id: row.id, title, live: form.visibility || undefined, alerts });
    return { id: row.id, alerts };
  });
  if (alerts) await announceAlert(context, id);
  return getManaged(db, id);
}

async function findSame(db: Queryable, { id = "", ...form }: CreateOpportunityRequest): Promise<string> {
  const stored = await findOpportunity(db, id);
  const isSame = stored?.visibility === form.visibility && changedFields(stored, form).length === 0;
  if (!isSame) throw conflict(OPPORTUNITY_MESSAGES.changedMeanwhile);
  return stored.id;
}
