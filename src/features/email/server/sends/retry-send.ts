import { and, eq, gt, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { ApiError, conflict } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import type { RetryRequest, UncertainAnswer } from "../../contract/email-history.ts";
import { canRetry, SETTLING_MS } from "../../domain/history.ts";
import { HISTORY_PROBLEMS } from "../../domain/history-texts.ts";
import { SEND_STATUSES } from "../../domain/statuses.ts";
import type { Context } from "../context.ts";
import { announceSend } from "../delivery/queue-send.ts";
import { isRetriableRow, isUnresolvedRow } from "./history-figures.ts";
import { getProgressRow, PROGRESS } from "./history-lists.ts";
import { presentProgress } from "./history-present.ts";

/** "unresolved": uncertain mails without an administrator's decision. */
type RetryTarget = RetryRequest["what"] | "unresolved";
type Deps = Pick<Context, "db" | "clock" | "queue" | "log">;

const TARGET_ROWS: Record<RetryTarget, SQL> = {
  failed: isRetriableRow,
  uncertain: sql`${outbox.status} = 'uncertain'`,
  unresolved: isUnresolvedRow,
};

const BATCH_SIZE = 20_000;

/** Requeues failed or uncertain mails of an ended send; delivery checks consent again. @returns their number */
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

/** A send can be retried only some seconds after its end, because an older statement may end it a second time. */
async function lockFinished(tx: Queryable, id: string, now: Date): Promise<void> {
  await getProgressRow(tx, id);
  const [send] = await tx.select(PROGRESS).from(emailSends).where(eq(emailSends.id, id)).for("update");
  if (!send || !canRetry(presentProgress(send).status)) throw conflict(msg("This send cannot be sent again."));
  const endedAt = send.finishedAt?.getTime() ?? 0;
  if (now.getTime() - endedAt < SETTLING_MS)
    throw conflict(msg("This send has only just ended. Please try again in a few seconds."));
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

const ENDED = SEND_STATUSES.map(({ key }) => key).filter(canRetry);
const HAS_ENDED: SQL = inArray(emailSends.status, ENDED);

export async function countUncertain({ db }: { db: Queryable }): Promise<UncertainAnswer> {
  const [found] = await db
    .select({
      mails: sql<number>`(count(*) filter (where ${HAS_ENDED}))::int`,
      sends: sql<number>`(count(distinct ${emailSends.id}) filter (where ${HAS_ENDED}))::int`,
      later: sql<number>`(count(*) filter (where not ${HAS_ENDED}))::int`,
    })
    .from(emailSends)
    .innerJoin(outbox, and(eq(outbox.sendId, emailSends.id), isUnresolvedRow))
    .where(and(gt(emailSends.uncertainCount, 0), notInArray(emailSends.status, ["cancelled"])));
  return found ?? { mails: 0, sends: 0, later: 0 };
}

/** Skips sends that cannot be retried yet. @returns number of requeued mails */
export async function retryUncertain(context: Context, actor: Actor): Promise<number> {
  const ids = await listUnresolved(context.db);
  if (ids.length === 0) throw conflict(HISTORY_PROBLEMS.nobodyToRetry);
  let requeued = 0;
  let refusal: ApiError | undefined;
  for (const id of ids) {
    try {
      requeued += await retrySend(context, actor, id, { what: "unresolved" });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusal = error;
    }
  }
  if (requeued === 0 && refusal) throw refusal;
  return requeued;
}

/** The mails stay uncertain, but no longer count as unresolved. */
export async function dismissUncertain({ db, clock }: Context, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = await listUnresolved(tx);
    if (ids.length === 0) throw conflict(HISTORY_PROBLEMS.nobodyToRetry);
    for (const id of ids) {
      const { rowCount } = await tx
        .update(outbox)
        .set({
          error: msg(
            "The program stopped while handing this email to the mail server. An administrator decided not to send it again.",
          ),
        })
        .where(and(eq(outbox.sendId, id), isUnresolvedRow));
      if (!rowCount) continue;
      const details = { uncertain: rowCount };
      await recordAct(tx, clock, actor, { action: "emailSend.uncertainLeft", subjectId: id, details });
    }
  });
}

async function listUnresolved(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: emailSends.id })
    .from(emailSends)
    .innerJoin(outbox, and(eq(outbox.sendId, emailSends.id), isUnresolvedRow))
    .where(and(gt(emailSends.uncertainCount, 0), HAS_ENDED))
    .groupBy(emailSends.id)
    .orderBy(emailSends.id);
  return rows.map(({ id }) => id);
}
