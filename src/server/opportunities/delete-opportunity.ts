import { eq } from "drizzle-orm";
import type { Actor } from "#domain/members/actor.ts";
import { OPPORTUNITY_MESSAGES } from "#domain/opportunities/messages.ts";
import type { Context } from "../context.ts";
import { opportunities } from "../db/schema/opportunities.ts";
import { notFound } from "../errors.ts";
import { requireManager } from "./access.ts";
import { dropUnheldFiles } from "./drop-unheld-files.ts";
import { isOpportunityId } from "./queries.ts";

/** A§7 deleteOpportunity, with its clicks, views, notice and attachment. */
export async function deleteOpportunity(context: Context, actor: Actor, id: string): Promise<void> {
  const { actorId } = requireManager(actor);
  const { rowCount } = isOpportunityId(id)
    ? await context.db.delete(opportunities).where(eq(opportunities.id, id))
    : { rowCount: 0 };
  if (rowCount === 0) throw notFound(OPPORTUNITY_MESSAGES.notFound);
  context.log.info({ actorId, opportunityId: id }, "opportunity deleted");
  await dropUnheldFiles(context);
}
