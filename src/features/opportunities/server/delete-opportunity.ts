import { eq } from "drizzle-orm";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { dropUnheldFiles } from "#platform/files/drop-unheld-files.ts";
import { OPPORTUNITY_MESSAGES } from "../domain/messages.ts";
import { requireManager } from "./access.ts";
import { isOpportunityId } from "./queries.ts";
import { stopAlert } from "./stop-alert.ts";

/** A§7 deleteOpportunity, with its clicks, views, notice and attachment. */
export async function deleteOpportunity(context: Context, actor: Actor, id: string): Promise<void> {
  requireManager(actor);
  if (!isOpportunityId(id)) throw notFound(OPPORTUNITY_MESSAGES.notFound);
  await context.db.transaction(async (tx) => {
    await stopAlert(tx, id, context.clock());
    const [gone] = await tx
      .delete(opportunities)
      .where(eq(opportunities.id, id))
      .returning({ title: opportunities.title });
    if (!gone) throw notFound(OPPORTUNITY_MESSAGES.notFound);
    await recordAct(tx, context.clock, actor, { action: "opportunity.deleted", subjectId: id, details: gone });
  });
  await dropUnheldFiles(context);
}
