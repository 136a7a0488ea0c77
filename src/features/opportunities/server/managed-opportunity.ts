import { and, eq, ne, sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { conflict, notFound } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Context as PlatformContext } from "#platform/context.ts";
import { type Queryable, takeTime } from "#platform/db/database.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { deleteOrphanedFiles } from "#platform/files/delete-orphaned-files.ts";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import type { ManagedOpportunity, VisibilityRequest } from "../contract/opportunities.ts";
import { OPPORTUNITY_MESSAGES } from "../domain/messages.ts";
import { askForNotice } from "./confirm-notice.ts";
import type { Context } from "./context.ts";
import { endHold } from "./end-hold.ts";
import { lockOpportunity } from "./events.ts";
import { presentManaged } from "./present.ts";
import { listingPublished } from "./proposals/events.ts";
import { isOpportunityId, selectManaged } from "./queries.ts";
import { announceAlert, requirePublishable, stopAlert } from "./request-alert.ts";
import { requireManager } from "./require-manager.ts";

/** @throws 404 */
export async function getManaged(db: Queryable, id: string): Promise<ManagedOpportunity> {
  const [row] = isOpportunityId(id) ? await selectManaged(db).where(eq(opportunities.id, id)) : [];
  if (!row) throw notFound(OPPORTUNITY_MESSAGES.notFound);
  return presentManaged(row);
}

type Showing = {
  id: string;
  title: string;
  live: boolean | undefined;
  alerts: boolean;
};

export async function recordShowing(
  tx: Queryable,
  clock: () => Date,
  actor: Actor,
  { id, title, live, alerts }: Showing,
): Promise<void> {
  const about = { subjectId: id, details: { title } };
  if (live !== undefined) {
    const action = live ? "opportunity.published" : "opportunity.unpublished";
    await recordAct(tx, clock, actor, { action, ...about });
  }
  if (alerts) await recordAct(tx, clock, actor, { action: "opportunity.announced", ...about });
}

/** Idempotent (docs/product/opportunities.md#publishing). */
export async function setVisibility(
  context: Context,
  actor: Actor,
  id: string,
  { visibility, notifyMembers, held, confirmation, evenIfPast }: VisibilityRequest,
): Promise<ManagedOpportunity> {
  const { db, clock } = context;
  const { actorId } = requireManager(actor);
  if (!isOpportunityId(id)) throw notFound(OPPORTUNITY_MESSAGES.notFound);
  const { alerts, mails } = await db.transaction(async (tx) => {
    const isDecided = held && !(await lockOpportunity(tx, id));
    const changed = await writeVisibility(tx, id, visibility, clock());
    const current = await getManaged(tx, id);
    if (isDecided) throw conflict(msg("This was decided before."));
    const asks = notifyMembers && current.visibility;
    const alerts = asks && (await askForNotice(context, tx, { actorId, id, said: current, confirmation }));
    if (changed && visibility) requirePublishable(current, { evenIfPast }, clock());
    if (changed && !visibility) await stopAlert(tx, id, clock());
    const live = changed ? visibility : undefined;
    await recordShowing(tx, clock, actor, { id, title: current.title, live, alerts });
    const mails = await endHold(context, tx, actor, { id, live: visibility });
    if (visibility) mails.push(...(await listingPublished(context, tx, id)));
    return { alerts, mails };
  });
  if (alerts) await announceAlert(context, id);
  for (const mail of mails) await announceMail(context, mail);
  return getManaged(db, id);
}

export async function writeVisibility(tx: Queryable, id: string, visibility: boolean, now: Date): Promise<boolean> {
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

/** The clicks, views, notice and attachment are deleted with it (docs/product/opportunities.md#publishing). */
export async function deleteOpportunity(context: PlatformContext, actor: Actor, id: string): Promise<void> {
  requireManager(actor);
  if (!isOpportunityId(id)) throw notFound(OPPORTUNITY_MESSAGES.notFound);
  await context.db.transaction(async (tx) => {
    // The delete cascades to thousands of saves, and waits when the reminder job has locked some of them.
    await takeTime(tx, "1min");
    await stopAlert(tx, id, context.clock());
    const [gone] = await tx
      .delete(opportunities)
      .where(eq(opportunities.id, id))
      .returning({ title: opportunities.title });
    if (!gone) throw notFound(OPPORTUNITY_MESSAGES.notFound);
    await recordAct(tx, context.clock, actor, { action: "opportunity.deleted", subjectId: id, details: gone });
  });
  await deleteOrphanedFiles(context);
}
