import { and, asc, eq, isNull, lt, or } from "drizzle-orm";
import { smsOutbox } from "#platform/db/schema/phone.ts";
import type { Context } from "../context.ts";
import { CLAIM_HOLDS_MS } from "./deliver-sms.ts";
import { SMS_JOB } from "./outbox.ts";

const WAITS_MS = 30_000;
const AT_A_TIME = 500;

/** Announces what nobody works on: given up by the queue, or left behind by a crash. */
export async function sweepSms({ db, clock, queue }: Context): Promise<void> {
  const before = (milliseconds: number) => new Date(clock().getTime() - milliseconds);
  const forgotten = await db
    .select({ id: smsOutbox.id })
    .from(smsOutbox)
    .where(
      or(
        and(
          eq(smsOutbox.status, "queued"),
          lt(smsOutbox.createdAt, before(WAITS_MS)),
          or(isNull(smsOutbox.claimedAt), lt(smsOutbox.claimedAt, before(WAITS_MS))),
        ),
        and(eq(smsOutbox.status, "sending"), lt(smsOutbox.claimedAt, before(CLAIM_HOLDS_MS))),
      ),
    )
    .orderBy(asc(smsOutbox.createdAt))
    .limit(AT_A_TIME);
  for (const { id } of forgotten) await queue.send(SMS_JOB, { id });
}
