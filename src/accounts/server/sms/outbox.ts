import { type SQL, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { smsOutbox } from "#platform/db/schema/phone.ts";
import type { PhoneChannel, PhoneCodeKind } from "../../domain/phone.ts";
import type { Context } from "../context.ts";
import { deliverSms } from "./deliver-sms.ts";

type SmsRequest = {
  accountId: string | null;
  kind: PhoneCodeKind;
  channel: PhoneChannel;
  /** E.164 without the plus sign. */
  to: string;
  code: string;
  /** Whether it shall be sent after all: looked at in the same statement, so that it takes the same time. */
  onlyIf?: SQL;
};

export const SMS_JOB = "sms.deliver";

/**
 * Puts one message into the outbox, in the caller's transaction.
 * @returns its id, for `announceSms` after the transaction
 */
export async function queueSms({ clock, config }: Context, tx: Queryable, request: SmsRequest): Promise<string> {
  const { accountId, kind, channel, to, code, onlyIf = sql`true` } = request;
  const id = v7();
  const status = config.sms.providers[channel]?.name === "local" ? "kept" : "queued";
  await tx.execute(sql`
    insert into ${smsOutbox} (id, account_id, kind, channel, recipient, code, status, created_at)
    select ${id}::uuid, ${accountId}::uuid, ${kind}::text, ${channel}::text, ${to}::text, ${code}::text, ${status}::text,
      ${clock().toISOString()}::timestamptz
    where ${onlyIf}`);
  return id;
}

/**
 * Sends it at once, and lets nobody wait for the provider. What fails is tried again by a job; what a crash or a full
 * queue left is found by the minute's sweep.
 */
export function announceSms(context: Context, id: string): void {
  void deliverSms(context, id)
    .catch(() => context.queue.send(SMS_JOB, { id }))
    .catch((error: unknown) => context.log.warn({ err: error, sms: id }, "message not announced"));
}
