import { and, eq, type SQL, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { smsOutbox } from "#platform/db/schema/phone.ts";
import { isClaimable, isOurClaim } from "#platform/delivery/claim.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { languageNow } from "#platform/i18n/i18n.ts";
import { parseLanguage } from "#platform/i18n/languages.ts";
import {
  codeMessage,
  isPhoneChannel,
  PHONE_CODE_LIFETIME_S,
  type PhoneChannel,
  type PhoneCodeKind,
} from "../../domain/phone.ts";
import type { SmsConfig, SmsProvider } from "../config/sms-config.ts";
import type { Context } from "../context.ts";
import { type SendText, SmsRefusal } from "./sender.ts";
import { africasTalking, twilio, webhook, whatsappCloud } from "./senders.ts";

type SmsRequest = {
  accountId: string | null;
  kind: PhoneCodeKind;
  channel: PhoneChannel;
  /** Phone number in E.164 form without the plus sign. */
  to: string;
  code: string;
  /** Condition for sending, evaluated in the insert, so that both outcomes take the same time. */
  onlyIf?: SQL;
};

export const SMS_JOB = "sms.deliver";

/** @returns id for `announceSms` after the transaction */
export async function queueSms({ clock, config }: Context, tx: Queryable, request: SmsRequest): Promise<string> {
  const { accountId, kind, channel, to, code, onlyIf = sql`true` } = request;
  const id = v7();
  const status = config.sms.providers[channel]?.name === "local" ? "kept" : "queued";
  await tx.execute(sql`
    insert into ${smsOutbox} (id, account_id, kind, channel, recipient, code, language, status, created_at)
    select ${id}::uuid, ${accountId}::uuid, ${kind}::text, ${channel}::text, ${to}::text, ${code}::text,
      ${languageNow()}::text, ${status}::text, ${clock().toISOString()}::timestamptz
    where ${onlyIf}`);
  return id;
}

/** Sends in the background. A job retries a failure; the sweep each minute finds what a crash or full queue left. */
export function announceSms(context: Context, id: string): void {
  void deliverSms(context, id)
    .catch(() => context.queue.send(SMS_JOB, { id }))
    .catch((error: unknown) => context.log.warn({ err: error, sms: id }, "sms outbox: retry not queued"));
}

type Sms = typeof smsOutbox.$inferSelect;

/** A claim lives longer than one attempt may last, so an older claim belongs to a process that died. */
export const CLAIM_LIFETIME_MS = 60_000;

/** Idempotent because of its claim, except after a crash before our update stores the answer. @throws for a retry */
export async function deliverSms(context: Context, id: string): Promise<void> {
  const sms = await claim(context, id);
  if (!sms) return;
  const send = isPhoneChannel(sms.channel) ? findSender(context.config.sms, sms.channel) : null;
  if (send === null || isTooLate(context, sms)) return giveUp(context, sms, send === null ? "no provider" : "too late");
  await trySending(context, sms, send);
}

async function trySending(context: Context, sms: Sms, send: SendText): Promise<void> {
  const { id, recipient, code } = sms;
  const text = textOf(sms, context.config.siteUrl);
  try {
    const providerId = await send({ id, to: `+${recipient}`, text, code });
    await settle(context, sms, { status: "sent", code: "", sentAt: context.clock(), providerId, error: null });
  } catch (error) {
    if (!(error instanceof SmsRefusal)) throw error;
    if (error.permanent) return giveUp(context, sms, error.code);
    await settle(context, sms, { status: "queued", error: error.code });
    context.log.warn({ sms: id, channel: sms.channel, code: error.code }, "sms outbox: delivery failed, will retry");
    throw error;
  }
}

export function textOf({ kind, code, language }: Pick<Sms, "kind" | "code" | "language">, siteUrl: string): string {
  const host = new URL(siteUrl).hostname;
  return inLanguage(parseLanguage(language, "en"), () => codeMessage(kind as PhoneCodeKind, code, host));
}

async function claim({ db, clock }: Context, id: string): Promise<Sms | undefined> {
  const abandoned = new Date(clock().getTime() - CLAIM_LIFETIME_MS);
  const [sms] = await db
    .update(smsOutbox)
    .set({ status: "sending", claimedAt: clock(), attempts: sql`${smsOutbox.attempts} + 1` })
    .where(and(eq(smsOutbox.id, id), isClaimable(smsOutbox, abandoned)))
    .returning();
  return sms;
}

const isTooLate = ({ clock }: Context, { createdAt }: Sms) =>
  clock().getTime() - createdAt.getTime() >= PHONE_CODE_LIFETIME_S * 1000;

async function giveUp(context: Context, sms: Sms, error: string): Promise<void> {
  await settle(context, sms, { status: "failed", code: "", error });
  context.log.warn({ sms: sms.id, channel: sms.channel, code: error }, "sms outbox: delivery given up");
}

/** Race: another process may have claimed the row meanwhile. */
async function settle({ db }: Context, sms: Sms, change: Partial<Sms>): Promise<void> {
  await db
    .update(smsOutbox)
    .set(change)
    .where(and(eq(smsOutbox.id, sms.id), isOurClaim(smsOutbox, sms.attempts)));
}

/** @returns null when messages are kept for /dev/mailbox, or no provider is configured */
function findSender({ providers }: SmsConfig, channel: PhoneChannel): SendText | null {
  const provider = providers[channel];
  return provider === undefined ? null : senderOf(provider, channel);
}

function senderOf(provider: SmsProvider, channel: PhoneChannel): SendText | null {
  if (provider.name === "africastalking") return africasTalking(provider);
  if (provider.name === "twilio") return twilio(provider, channel);
  if (provider.name === "whatsapp") return whatsappCloud(provider);
  if (provider.name === "webhook") return webhook(provider, channel);
  return null;
}
