import { and, eq, ne, sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import type { ManagedOpportunity, VisibilityRequest } from "../contract/opportunities.ts";
import { OPPORTUNITY_MESSAGES } from "../domain/messages.ts";
import { requireManager } from "./access.ts";
import { getManaged } from "./get-managed.ts";
import { isOpportunityId } from "./queries.ts";
import { recordShowing } from "./record-showing.ts";
import { announceAlert, requestAlert } from "./request-alert.ts";
import { stopAlert } from "./stop-alert.ts";

/** A§4: Draft and Live. Asking for what it is already changes nothing. */
export async function setVisibility(
  context: Context,
  actor: Actor,
  id: string,
  { visibility, notifyMembers }: VisibilityRequest,
): Promise<ManagedOpportunity> {
  const { db, clock } = context;
  requireManager(actor);
  if (!isOpportunityId(id)) throw notFound(OPPORTUNITY_MESSAGES.notFound);
  const alerts = await db.transaction(async (tx) => {
    const changed = await write(tx, id, visibility, clock());
    const current = await getManaged(tx, id);
    const alerts = notifyMembers && current.visibility && (await requestAlert(tx, current, clock()));
    if (changed && !visibility) await stopAlert(tx, id, clock());
    const live = changed ? visibility : undefined;
    await recordShowing(tx, clock, actor, { id, title: current.title, live, alerts });
    return alerts;
  });
  if (alerts) await announceAlert(context, id);
  return getManaged(db, id);
}

async function write(tx: Queryable, id: string, visibility: boolean, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(opportunities)
    .set({
      visibility,
      version: sql`${opportunities.version} + 1`,
      ...(visibility ? { publishedAt: sql`coalesce(${opportunities.publishedAt}, ${now.toISOString()})` } : {}),
      updatedAt: now,
    })
    .where(and(eq(opportunities.id, id), ne(opportunities.visibility, visibility)));
  return rowCount !== 0;
}
