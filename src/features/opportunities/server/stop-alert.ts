import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { opportunityAlerts } from "#platform/db/schema/opportunities.ts";
import { OPPORTUNITY_MESSAGES } from "../domain/messages.ts";

/** In the transaction that takes an opportunity down: whoever still waits for its notice does not get it. */
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

/** Its rows are cancelled by the courier. @returns whether it was under way */
async function cancel(tx: Queryable, sendId: string, finishedAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(emailSends)
    .set({ status: "cancelled", error: null, finishedAt })
    .where(and(eq(emailSends.id, sendId), inArray(emailSends.status, ["queued", "sending", "paused"])));
  return rowCount === 1;
}
