import { and, eq, inArray } from "drizzle-orm";
import type { AuditAction } from "#features/audit/domain/actions.ts";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { conflict } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { isFinished, type SendStatus } from "../../domain/statuses.ts";
import type { Context } from "../context.ts";
import { getProgressRow } from "./history-rows.ts";

type Ground = { tx: Queryable; clock: Context["clock"]; actor: Actor };
type Change = { from: SendStatus[]; to: SendStatus; action: AuditAction; refusal: string };

/** Of several who change a send at once, the first does; the others learn that it is something else by now. */
export async function changeStatus({ tx, clock, actor }: Ground, id: string, change: Change): Promise<void> {
  const { id: sendId } = await getProgressRow(tx, id);
  const finishedAt = isFinished(change.to) ? clock() : null;
  const [changed] = await tx
    .update(emailSends)
    .set({ status: change.to, error: null, finishedAt })
    .where(and(eq(emailSends.id, sendId), inArray(emailSends.status, change.from)))
    .returning({ recipients: emailSends.recipientCount });
  if (!changed) throw conflict(change.refusal);
  await recordAct(tx, clock, actor, { action: change.action, subjectId: sendId, details: changed });
}
