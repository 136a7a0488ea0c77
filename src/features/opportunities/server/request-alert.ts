import { and, eq, inArray, or, sql } from "drizzle-orm";
import { invalid } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { opportunityAlerts } from "#platform/db/schema/opportunities.ts";
import { noticeProblem, publishProblem } from "../domain/alert.ts";
import type { ClosingDates } from "../domain/deadline.ts";
import { OPPORTUNITY_MESSAGES } from "../domain/messages.ts";

export const ALERT_JOB = "opportunities.alert";

const SEND_FAILED = sql`exists (
  select from email_sends s where s.id = ${opportunityAlerts.sendId} and s.status in ('failed', 'cancelled'))`;

/** False after the notice's send is deleted, because its recipients are then no longer known. */
const KNOWS_RECIPIENTS = sql`(${opportunityAlerts.sendId} is not null or ${opportunityAlerts.recipientCount} = 0)`;

/** Requests a notice; repeatable only after a failure. @returns whether to `announceAlert` @throws 422 when past */
export async function requestAlert(tx: Queryable, opportunity: ClosingDates & { id: string }, now: Date) {
  const problem = noticeProblem(opportunity, now);
  if (problem !== null) throw invalid({ notifyMembers: problem });
  const { rowCount } = await tx
    .insert(opportunityAlerts)
    .values({ opportunityId: opportunity.id, createdAt: now })
    .onConflictDoUpdate({
      target: opportunityAlerts.opportunityId,
      set: { status: "queued", error: null },
      setWhere: or(and(eq(opportunityAlerts.status, "failed"), KNOWS_RECIPIENTS), SEND_FAILED),
    });
  return (rowCount ?? 0) > 0;
}

/** @throws 422 for a past opportunity without confirmation */
export function requirePublishable(dates: ClosingDates, { evenIfPast }: { evenIfPast: boolean }, now: Date): void {
  const problem = publishProblem(dates, now);
  if (problem !== null && !evenIfPast) throw invalid({ evenIfPast: problem });
}

/** Queues the notice's job. When that fails, the job `opportunities.sweep` finds the request within a minute. */
export async function announceAlert({ queue, log }: Context, opportunityId: string): Promise<void> {
  try {
    await queue.send(ALERT_JOB, { id: opportunityId });
  } catch (error) {
    log.warn({ err: error, opportunityId }, "alert not announced");
  }
}

/** Runs in the transaction that withdraws the opportunity. The unsent mails of its notice are cancelled. */
export async function stopAlert(tx: Queryable, opportunityId: string, now: Date): Promise<void> {
  const [alert] = await tx
    .select()
    .from(opportunityAlerts)
    .where(eq(opportunityAlerts.opportunityId, opportunityId))
    .for("update");
  if (!alert) return;
  const isStopped = alert.sendId !== null && (await cancel(tx, alert.sendId, now));
  if (!isStopped && alert.status !== "queued") return;
  await tx
    .update(opportunityAlerts)
    .set({ status: "failed", error: OPPORTUNITY_MESSAGES.alertWithdrawn })
    .where(eq(opportunityAlerts.opportunityId, opportunityId));
}

/** Cancels a send; the send worker then cancels its outbox rows. @returns whether the send was in progress */
async function cancel(tx: Queryable, sendId: string, finishedAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(emailSends)
    .set({ status: "cancelled", error: null, finishedAt })
    .where(and(eq(emailSends.id, sendId), inArray(emailSends.status, ["scheduled", "queued", "sending", "paused"])));
  return rowCount === 1;
}
