import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { deleteAll } from "#platform/db/delete-all.ts";
import { smsOutbox } from "#platform/db/schema/phone.ts";
import { isAbandoned } from "#platform/delivery/claim.ts";
import type { Context } from "../context.ts";
import { CLAIM_LIFETIME_MS, deliverSms, SMS_JOB } from "./outbox.ts";

const Delivery = v.object({ id: v.pipe(v.string(), v.uuid()) });

export async function defineSmsJobs(context: Context): Promise<void> {
  const { queue } = context;
  await queue.define(SMS_JOB, (data) => deliverSms(context, v.parse(Delivery, data).id), { batch: 5 });
  await queue.define("sms.sweep", () => sweepSms(context), { cron: "* * * * *" });
  await queue.define("sms.tidy", () => tidySms(context), { cron: "50 3 * * *" });
}

const WAITS_MS = 30_000;
const AT_A_TIME = 500;

/** Queues again the messages that the job queue gave up, or that a crash left behind. */
async function sweepSms({ db, clock, queue }: Context): Promise<void> {
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
        isAbandoned(smsOutbox, before(CLAIM_LIFETIME_MS)),
      ),
    )
    .orderBy(asc(smsOutbox.createdAt))
    .limit(AT_A_TIME);
  for (const { id } of forgotten) await queue.send(SMS_JOB, { id });
}

const RETENTION_MS = 30 * 24 * 3_600_000;

/** Decision 50: messages are kept for 30 days. */
async function tidySms({ db, clock }: Context): Promise<void> {
  const old = new Date(clock().getTime() - RETENTION_MS).toISOString();
  const isOver = sql`status in ('sent', 'failed', 'kept') and created_at < ${old}::timestamptz`;
  await deleteAll(db, smsOutbox, isOver, sql`created_at`);
}
