import { buildPushPayload } from "@block65/webcrypto-web-push";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#features/email/server/context.ts";
import { zoneOfCountry } from "#kernel/countries/zone.ts";
import { sha256 } from "#platform/crypto/secret.ts";
import { type PushStatus, pushDeliveries, pushSubscriptions } from "#platform/db/schema/push.ts";
import { type PostFailure, postOutside } from "#platform/http/post-outside.ts";
import { type Fate, fateOfPush } from "../../domain/fate.ts";
import type { NoticeKind } from "../../domain/kinds.ts";
import { outcomeOfPush, PUSH_TTL_S, waitAfterPush } from "../../domain/push.ts";
import { endOfQuiet } from "../../domain/quiet-hours.ts";
import { readChoices, takes } from "../../domain/settings.ts";
import { applicationKeys } from "./application-keys.ts";
import { readMessage } from "./push-message.ts";

/** `markOf`: what a device knows its member by. */
export type PushContext = Pick<Context, "db" | "clock" | "config" | "linkKeys" | "log"> & {
  markOf: (accountId: string) => Promise<string>;
};

const ATTEMPT_MS = 10_000;

/**
 * Sends one push that is due. Whoever claims it sends it, and nobody else ever does: of one whose process died nobody knows
 * whether it arrived. @returns whether there was one
 */
export async function deliverPush(context: PushContext): Promise<boolean> {
  const claim = await claimNext(context);
  if (!claim) return false;
  const ground = await readGround(context, claim);
  const { fate, ...rest } = ground ? fateOf(ground, context.clock()) : { fate: "stays" as const };
  if (!ground || fate === "stays") await settle(context, claim, { status: "leftOut" });
  else if ("until" in rest) await settle(context, claim, { ...AGAIN, nextAttemptAt: rest.until, attempts: sql`0` });
  else await send(context, claim, ground);
  return true;
}

type Claim = { id: string; noticeId: string; subscriptionId: string; attempts: number };

/** On its own, so that it is known before anything leaves. */
async function claimNext({ db, clock }: PushContext): Promise<Claim | undefined> {
  const at = sql`${clock().toISOString()}::timestamptz`;
  const { rows } = await db.execute<Claim>(sql`
    update ${pushDeliveries} taken set status = 'sending', claimed_at = ${at}, attempts = attempts + 1
    where id = (select id from ${pushDeliveries} where status = 'queued' and next_attempt_at <= ${at}
      order by next_attempt_at limit 1 for update skip locked)
    returning id, notice_id as "noticeId", subscription_id as "subscriptionId", attempts`);
  return rows[0];
}

type Ground = {
  accountId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  applicationKey: string;
  kind: NoticeKind;
  groupKey: string;
  choices: unknown;
  isOpen: boolean;
  isSeen: boolean;
  isMailed: boolean;
  wantsBoth: boolean;
  from: number | null;
  to: number | null;
  country: string | null;
};

async function readGround({ db, clock }: PushContext, claim: Claim): Promise<Ground | undefined> {
  const at = sql`${clock().toISOString()}::timestamptz`;
  // A mail of the same that is under way waits for the first attempt, and goes before all later ones.
  const isMailed = sql`coalesce(o.status = 'sent' or o.status = 'sending' and ${claim.attempts} > 1, false)`;
  const { rows } = await db.execute<Ground>(sql`
    select n.account_id as "accountId", s.endpoint, s.p256dh, s.auth, s.application_key as "applicationKey", n.kind,
      n.group_key as "groupKey", c.choices, n.seen_at is not null or n.read_at is not null as "isSeen",
      coalesce(e.not_after > ${at}, true) and coalesce(a.banned_until <= ${at}, true) as "isOpen",
      ${isMailed} as "isMailed", coalesce(c.wants_both, false) as "wantsBoth",
      c.quiet_from as "from", c.quiet_to as "to", p.country
    from notices n
    join push_subscriptions s on s.id = ${claim.subscriptionId} and s.account_id = n.account_id
    join sessions e on e.id = s.session_id
    join accounts a on a.id = n.account_id
    left join notice_settings c on c.account_id = a.id
    left join user_profiles p on p.id = a.id
    left join outbox o on o.id = n.mail_id
    where n.id = ${claim.noticeId}`);
  return rows[0];
}

function fateOf({ kind, choices, isOpen, from, to, country, ...ground }: Ground, now: Date): Fate {
  if (!isOpen || !takes(readChoices(choices), kind, "push")) return { fate: "stays" };
  const quietUntil = endOfQuiet(now, zoneOfCountry(country), from === null || to === null ? null : { from, to });
  return fateOfPush({ ...ground, quietUntil });
}

async function send(context: PushContext, claim: Claim, ground: Ground): Promise<void> {
  const request = await buildRequest(context, claim, ground);
  if (request === "gone") return endSubscription(context, claim, "no key");
  if (request === null) return settle(context, claim, { status: "leftOut" });
  const { local } = context.config;
  const post = { url: ground.endpoint, ...request, allowsPrivate: local, timeoutMs: ATTEMPT_MS };
  const answer = await postOutside(post).catch((failure: PostFailure) => failure);
  if ("status" in answer) return record(context, claim, answer);
  // What may have arrived is not sent again, nor what leads into a private network.
  const isOver = answer.mayHaveArrived || answer.code === "private";
  await postpone(
    context,
    claim,
    answer.code,
    isOver ? null : waitAfterPush(claim.attempts, undefined, context.clock()),
  );
}

/** "gone": nothing can be written to this browser any more. @returns null where there is nothing left to tell */
async function buildRequest(context: PushContext, claim: Claim, ground: Ground) {
  const { accountId, endpoint, p256dh, auth, groupKey } = ground;
  const key = applicationKeys(context.linkKeys).find(({ publicKey }) => publicKey === ground.applicationKey);
  if (!key) return "gone";
  const topic = Buffer.from(sha256(groupKey), "hex").toString("base64url").slice(0, 32);
  const about = { noticeId: claim.noticeId, accountId, member: await context.markOf(accountId), tag: topic };
  const data = await readMessage(context.db, about);
  if (data === null) return null;
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  const vapid = { subject: contactOf(context.config.mailFrom), ...key };
  const built = await buildPushPayload({ data, options: { ttl: PUSH_TTL_S, topic } }, subscription, vapid).catch(
    () => null,
  );
  return built === null ? "gone" : { headers: built.headers as Record<string, string>, body: built.body };
}

/** RFC 8292 §2.1. */
const contactOf = (mailFrom: string) => `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;

async function record(
  context: PushContext,
  claim: Claim,
  { status, retryAfter }: { status: number; retryAfter: string | undefined },
): Promise<void> {
  const outcome = outcomeOfPush(status);
  if (outcome === "gone") return endSubscription(context, claim, String(status));
  if (outcome !== "taken") {
    const wait = outcome === "later" ? waitAfterPush(claim.attempts, retryAfter, context.clock()) : null;
    return postpone(context, claim, String(status), wait);
  }
  await settle(context, claim, { status: "sent", error: null });
  await context.db
    .update(pushSubscriptions)
    .set({ lastSuccessAt: context.clock() })
    .where(eq(pushSubscriptions.id, claim.subscriptionId));
}

async function postpone(context: PushContext, claim: Claim, answer: string, wait: number | null): Promise<void> {
  const details = { push: claim.id, answer };
  if (wait === null) {
    context.log.warn(details, "push given up");
    return settle(context, claim, { status: "failed", error: answer });
  }
  context.log.info(details, "push not taken, to be tried again");
  const nextAttemptAt = new Date(context.clock().getTime() + wait * 1000);
  await settle(context, claim, { ...AGAIN, error: answer, nextAttemptAt });
}

async function endSubscription({ db, log }: PushContext, { id, subscriptionId }: Claim, answer: string): Promise<void> {
  log.info({ push: id, answer }, "push subscription ended");
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
}

const AGAIN = { status: "queued" } as const;
type Change = {
  status: PushStatus;
  error?: string | null;
  nextAttemptAt?: Date;
  attempts?: ReturnType<typeof sql>;
};

/** Held only by whoever claimed it; of a notice that is gone there is none any more. */
async function settle({ db }: PushContext, { id, attempts }: Claim, change: Change): Promise<void> {
  const isOurs = and(eq(pushDeliveries.status, "sending"), eq(pushDeliveries.attempts, attempts));
  await db
    .update(pushDeliveries)
    .set(change)
    .where(and(eq(pushDeliveries.id, id), isOurs));
}
