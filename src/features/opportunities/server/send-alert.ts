import { and, eq, or, sql } from "drizzle-orm";
import type { SendStatus } from "#features/email/domain/statuses.ts";
import { inOfferedLanguages } from "#features/email/server/compose/in-offered-languages.ts";
import { announceSend, storeSend } from "#features/email/server/delivery/queue-send.ts";
import { leavesAt } from "#features/email/server/mailing/confirmation.ts";
import { writeAudienceRows } from "#features/email/server/sends/audience.ts";
import { MAIL_KINDS } from "#kernel/mail-kinds.ts";
import type { Context } from "#platform/context.ts";
import { type Queryable, takeTime } from "#platform/db/database.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { opportunityAlerts } from "#platform/db/schema/opportunities.ts";
import { noticeProblem } from "../domain/alert.ts";
import { OPPORTUNITY_MESSAGES } from "../domain/messages.ts";
import { opportunityAlertMail } from "./alert-mail.ts";
import { awaitsAgain, noticeAudience } from "./notice-audience.ts";
import { findOpportunity, type OpportunityRow } from "./queries.ts";

type Alert = typeof opportunityAlerts.$inferSelect;

/** Transaction timeout: writing a million outbox rows takes about a minute. */
const TRANSACTION_TIMEOUT = "30min";

/**
 * One transaction, so retries never skip a member or mail one twice (docs/product/opportunities.md#notice-to-members).
 * @throws on failure, so that the queue retries; until then the notice shows as failed
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
  await takeTime(tx, TRANSACTION_TIMEOUT);
  const alert = await lockWaiting(tx, opportunityId);
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

/** Locks the notice that waits to be sent; a concurrent run skips the locked row and does nothing. */
async function lockWaiting(tx: Queryable, opportunityId: string): Promise<Alert | null> {
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

const TYPE = "opportunityAlert";

/** Creates the notice's send; a stopped send resumes with the current content of the opportunity. */
async function openAlertSend(
  context: Context,
  tx: Queryable,
  opportunity: OpportunityRow,
  known: string | null,
): Promise<string> {
  const { siteUrl } = context.config;
  const content = inOfferedLanguages(() => opportunityAlertMail({ ...opportunity, siteUrl }));
  if (known !== null) {
    await resumeSend(context, tx, known, content);
    return known;
  }
  const automatic = { templateId: null, createdBy: null, requestKey: null, mandate: "routine" } as const;
  const leaves = leaving(context);
  const send = {
    emailType: TYPE,
    category: MAIL_KINDS[TYPE].category,
    ...content,
    ...automatic,
    scheduledAt: leaves.scheduledAt,
  } as const;
  return (await storeSend(context, tx, send, { status: leaves.status, recipientCount: 0 })).id;
}

/** The send leaves after a delay in which staff can undo it. */
function leaving(context: Context): { status: SendStatus; scheduledAt: Date | null } {
  const scheduledAt = leavesAt(context, null);
  return { status: scheduledAt === null ? "queued" : "scheduled", scheduledAt };
}

async function resumeSend(
  context: Context,
  tx: Queryable,
  id: string,
  words: ReturnType<typeof inOfferedLanguages>,
): Promise<void> {
  const now = context.clock();
  const [before] = await tx
    .select({ status: emailSends.status })
    .from(emailSends)
    .where(eq(emailSends.id, id))
    .for("update");
  const again = awaitsAgain(before?.status);
  await tx
    .update(emailSends)
    .set({
      ...{ ...words, ...leaving(context), finishedAt: null, error: null },
      ...(before?.status === "failed" ? { failedCount: 0 } : {}),
    })
    .where(eq(emailSends.id, id));
  await tx.execute(sql`
    update outbox set status = 'queued', attempts = 0, error = null, claimed_at = null, next_attempt_at = ${now.toISOString()}
    where send_id = ${id} and status = any(${sql.param(again)}::text[])`);
}
