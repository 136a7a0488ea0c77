import { and, eq, type SQL, sql } from "drizzle-orm";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { conflict } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import type { RetryRequest } from "../../contract/email-history.ts";
import { canRetry, SETTLES_AFTER } from "../../domain/history.ts";
import { HISTORY_PROBLEMS } from "../../domain/history-texts.ts";
import type { Context } from "../context.ts";
import { announceSend } from "../delivery/queue-send.ts";
import { isRetriableRow, isUnsettledRow } from "./history-figures.ts";
import { presentProgress } from "./history-present.ts";
import { getProgressRow, PROGRESS } from "./history-rows.ts";

/** "unsettled": uncertain, and nobody decided yet to leave it so. */
type Chosen = RetryRequest["what"] | "unsettled";
type Ground = Pick<Context, "db" | "clock" | "queue" | "log">;

const CHOSEN: Record<Chosen, SQL> = {
  failed: isRetriableRow,
  uncertain: sql`${outbox.status} = 'uncertain'`,
  unsettled: isUnsettledRow,
};

/** How many one statement takes; the rest is for the next. */
const MOST_AT_ONCE = 20_000;

/**
 * Puts recipients of a send that has ended back into the queue: those whose refusal may pass, or, asked for knowingly,
 * those of whom nobody knows. Consent is asked for again when their turn comes.
 * @returns how many
 */
export async function retrySend(
  context: Ground,
  actor: Actor,
  id: string,
  { what }: { what: Chosen },
): Promise<number> {
  const { db, clock } = context;
  const requeued = await db.transaction(async (tx) => {
    await lockEnded(tx, id, clock());
    const mails = await requeue(tx, id, { what, now: clock() });
    if (mails === 0) throw conflict(HISTORY_PROBLEMS.nobodyToRetry);
    const count = what === "failed" ? emailSends.failedCount : emailSends.uncertainCount;
    await tx
      .update(emailSends)
      .set({
        ...{ status: "queued", finishedAt: null, error: null },
        [what === "failed" ? "failedCount" : "uncertainCount"]: sql`greatest(${count} - ${mails}, 0)`,
      })
      .where(eq(emailSends.id, id));
    await recordAct(tx, clock, actor, {
      action: "emailSend.retried",
      subjectId: id,
      details: { [what === "failed" ? "failed" : "uncertain"]: mails },
    });
    return mails;
  });
  await announceSend(context, id);
  return requeued;
}

/** One that ended this very moment may still be ended a second time by a statement that began before. */
async function lockEnded(tx: Queryable, id: string, now: Date): Promise<void> {
  await getProgressRow(tx, id);
  const [send] = await tx.select(PROGRESS).from(emailSends).where(eq(emailSends.id, id)).for("update");
  if (!send || !canRetry(presentProgress(send).status)) throw conflict(HISTORY_PROBLEMS.notRetriable);
  const endedAt = send.finishedAt?.getTime() ?? 0;
  if (now.getTime() - endedAt < SETTLES_AFTER) throw conflict(HISTORY_PROBLEMS.justEnded);
}

async function requeue(tx: Queryable, sendId: string, { what, now }: { what: Chosen; now: Date }): Promise<number> {
  const ids = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.sendId, sendId), CHOSEN[what]))
    .limit(MOST_AT_ONCE);
  const { rowCount } = await tx
    .update(outbox)
    .set({ status: "queued", attempts: 0, error: null, claimedAt: null, nextAttemptAt: now })
    .where(sql`${outbox.id} in ${ids}`);
  return rowCount ?? 0;
}
