import { and, eq, type SQL, sql } from "drizzle-orm";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { conflict } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import type { RetryRequest } from "../../contract/email-history.ts";
import { canRetry, SETTLING_MS } from "../../domain/history.ts";
import { HISTORY_PROBLEMS } from "../../domain/history-texts.ts";
import type { Context } from "../context.ts";
import { announceSend } from "../delivery/queue-send.ts";
import { isRetriableRow, isUnresolvedRow } from "./history-figures.ts";
import { presentProgress } from "./history-present.ts";
import { getProgressRow, PROGRESS } from "./history-sends.ts";

/** "unresolved": uncertain, and nobody decided yet to leave it so. */
type RetryTarget = RetryRequest["what"] | "unresolved";
type Deps = Pick<Context, "db" | "clock" | "queue" | "log">;

const TARGET_ROWS: Record<RetryTarget, SQL> = {
  failed: isRetriableRow,
  uncertain: sql`${outbox.status} = 'uncertain'`,
  unresolved: isUnresolvedRow,
};

/** How many one statement takes; the rest is for the next. */
const BATCH_SIZE = 20_000;

/**
 * Puts recipients of a send that has ended back into the queue: those whose refusal may pass, or, asked for knowingly,
 * those of whom nobody knows. Consent is asked for again when their turn comes.
 * @returns how many
 */
export async function retrySend(
  context: Deps,
  actor: Actor,
  id: string,
  { what }: { what: RetryTarget },
): Promise<number> {
  const { db, clock } = context;
  const requeued = await db.transaction(async (tx) => {
    await lockFinished(tx, id, clock());
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
async function lockFinished(tx: Queryable, id: string, now: Date): Promise<void> {
  await getProgressRow(tx, id);
  const [send] = await tx.select(PROGRESS).from(emailSends).where(eq(emailSends.id, id)).for("update");
  if (!send || !canRetry(presentProgress(send).status)) throw conflict(HISTORY_PROBLEMS.notRetriable);
  const endedAt = send.finishedAt?.getTime() ?? 0;
  if (now.getTime() - endedAt < SETTLING_MS) throw conflict(HISTORY_PROBLEMS.justEnded);
}

async function requeue(
  tx: Queryable,
  sendId: string,
  { what, now }: { what: RetryTarget; now: Date },
): Promise<number> {
  const ids = tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.sendId, sendId), TARGET_ROWS[what]))
    .limit(BATCH_SIZE);
  const { rowCount } = await tx
    .update(outbox)
    .set({ status: "queued", attempts: 0, error: null, claimedAt: null, nextAttemptAt: now })
    .where(sql`${outbox.id} in ${ids}`);
  return rowCount ?? 0;
}
