import { and, eq, or } from "drizzle-orm";
import { announceSend } from "#features/email/server/delivery/queue-send.ts";
import { writeAudienceRows } from "#features/email/server/sends/audience-rows.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { opportunityAlerts } from "#platform/db/schema/opportunities.ts";
import { takeTime } from "#platform/db/transactions.ts";
import { noticeProblem } from "../domain/alert.ts";
import { OPPORTUNITY_MESSAGES } from "../domain/messages.ts";
import { openAlertSend } from "./alert-send.ts";
import { noticeAudience } from "./notice-audience.ts";
import { findOpportunity } from "./queries.ts";

type Alert = typeof opportunityAlerts.$inferSelect;

/** A million rows take about a minute. */
const PATIENCE = "30min";

/**
 * A§7 opportunityAlert: one send to every member who takes it at this moment, whole or not at all. A run that is
 * repeated, broken off or doubled neither leaves a member out nor writes to one twice.
 * @throws when it fails, for the queue to try again; meanwhile the administrator sees that it failed
 */
export async function sendAlert(context: Context, opportunityId: string): Promise<void> {
  try {
    const sendId = await context.db.transaction((tx) => writeSend(context, tx, opportunityId));
    if (sendId !== null) await announceSend(context, sendId);
  } catch (error) {
    context.log.error({ err: error, opportunityId }, "alert failed");
    await settle(context.db, opportunityId, { status: "failed", error: OPPORTUNITY_MESSAGES.alertBroken });
    throw error;
  }
}

async function writeSend(context: Context, tx: Queryable, opportunityId: string): Promise<string | null> {
  await takeTime(tx, PATIENCE);
  const alert = await holdWaiting(tx, opportunityId);
  const opportunity = alert ? await findOpportunity(tx, opportunityId) : null;
  if (!alert || !opportunity) return null;
  if (!opportunity.visibility) {
    await settle(tx, opportunityId, { status: "failed", error: OPPORTUNITY_MESSAGES.alertWithdrawn });
    return null;
  }
  if (noticeProblem(opportunity, context.clock()) !== null) {
    await settle(tx, opportunityId, { status: "failed", error: OPPORTUNITY_MESSAGES.alertPast });
    return null;
  }
  const sendId = await openAlertSend(context, tx, opportunity, alert.sendId);
  const recipientCount = alert.recipientCount + (await addRecipients(context, tx, sendId));
  await tx.update(emailSends).set({ recipientCount }).where(eq(emailSends.id, sendId));
  await settle(tx, opportunityId, { status: "done", error: null, sendId, recipientCount });
  return sendId;
}

/** Whoever holds the row writes; a second run passes by. */
async function holdWaiting(tx: Queryable, opportunityId: string): Promise<Alert | null> {
  const { status, error } = opportunityAlerts;
  const broke = and(eq(status, "failed"), eq(error, OPPORTUNITY_MESSAGES.alertBroken));
  const [alert] = await tx
    .select()
    .from(opportunityAlerts)
    .where(and(eq(opportunityAlerts.opportunityId, opportunityId), or(eq(status, "queued"), broke)))
    .for("update", { skipLocked: true });
  return alert ?? null;
}

function addRecipients(context: Context, tx: Queryable, sendId: string): Promise<number> {
  return writeAudienceRows(context, tx, {
    id: sendId,
    kind: "opportunityAlert",
    ...noticeAudience(context.clock(), sendId),
  });
}

async function settle(
  db: Queryable,
  opportunityId: string,
  change: Partial<typeof opportunityAlerts.$inferInsert>,
): Promise<void> {
  await db.update(opportunityAlerts).set(change).where(eq(opportunityAlerts.opportunityId, opportunityId));
}
