import type { ManagedOpportunity } from "#contract/opportunities.ts";
import type { Actor } from "#domain/members/actor.ts";
import type { OpportunityForm } from "#domain/opportunities/fields.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Context } from "../context.ts";
import { opportunities } from "../db/schema/opportunities.ts";
import { requireManager } from "./access.ts";
import { getManaged } from "./get-managed.ts";
import { holdAttachment } from "./hold-attachment.ts";
import { recordShowing } from "./record-showing.ts";
import { announceAlert, requestAlert } from "./request-alert.ts";
import { columnsOf } from "./write-fields.ts";

/** A§7 createOpportunity. */
export async function createOpportunity(
  context: Context,
  actor: Actor,
  form: OpportunityForm,
): Promise<ManagedOpportunity> {
  const { db, clock } = context;
  const { actorId } = requireManager(actor);
  const now = clock();
  const { id, alerts } = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(opportunities)
      .values({
        ...columnsOf(form),
        publishedAt: form.visibility ? now : null,
        createdBy: actorId,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: opportunities.id });
    if (!row) throw new Error("the opportunity was not created");
    if (form.attachmentUrl !== null) await holdAttachment(tx, { ...form, opportunityId: row.id, actorId });
    const alerts = form.visibility && form.notifyMembers && (await requestAlert(tx, row.id, now));
    const { title } = form;
    await recordAct(tx, clock, actor, { action: "opportunity.created", subjectId: row.id, details: { title } });
    await recordShowing(tx, clock, actor, { id: row.id, title, live: form.visibility || undefined, alerts });
    return { id: row.id, alerts };
  });
  if (alerts) await announceAlert(context, id);
  return getManaged(db, id);
}
