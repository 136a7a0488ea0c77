import { and, eq, gt, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { ApiError, conflict } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import type { UncertainAnswer } from "../../contract/email-history.ts";
import { canRetry } from "../../domain/history.ts";
import { HISTORY_PROBLEMS } from "../../domain/history-texts.ts";
import { DELIVERY_NOTES } from "../../domain/messages.ts";
import { SEND_STATUSES } from "../../domain/statuses.ts";
import type { Context } from "../context.ts";
import { isUnresolvedRow } from "./history-figures.ts";
import { retrySend } from "./retry-send.ts";

const ENDED = SEND_STATUSES.map(({ key }) => key).filter(canRetry);
const HAS_ENDED: SQL = inArray(emailSends.status, ENDED);

/** What a crash left of all sends, and nobody has decided about yet. A send that was cancelled stays as it is. */
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

/** Sends all of them again whose send has ended; one that ended this moment waits for the next press. @returns how many */
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

/** They stay uncertain, and nobody is asked about them any more. */
export async function dismissUncertain({ db, clock }: Context, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = await listUnresolved(tx);
    if (ids.length === 0) throw conflict(HISTORY_PROBLEMS.nobodyToRetry);
    for (const id of ids) {
      const { rowCount } = await tx
        .update(outbox)
        .set({ error: DELIVERY_NOTES.leftUncertain })
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
