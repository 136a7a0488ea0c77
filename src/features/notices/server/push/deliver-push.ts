import { buildPushPayload } from "@block65/webcrypto-web-push";
import { and, eq, inArray, sql } from "drizzle-orm";
import { zoneOfCountry } from "#kernel/countries/zone.ts";
import type { Context } from "#platform/context.ts";
import { sha256 } from "#platform/crypto/secret.ts";
import { type PushStatus, pushDeliveries, pushSubscriptions } from "#platform/db/schema/push.ts";
import { isOurClaim } from "#platform/delivery/claim.ts";
import { type PostFailure, postOutside } from "#platform/http/post-outside.ts";
import type { NoticeEvent } from "../../domain/events.ts";
import { type Decision, decidePush } from "../../domain/fate.ts";
import type { NoticeKind } from "../../domain/kinds.ts";
import { outcomeOfPush, PUSH_TTL_S, waitAfterPush } from "../../domain/push.ts";
import { endOfQuiet } from "../../domain/quiet-hours.ts";
import { readChoices, takes } from "../../domain/settings.ts";
import { NOTICE_SENTENCES } from "../../domain/texts.ts";
import { applicationKeys } from "./application-keys.ts";
import { isPushService } from "./devices.ts";
import { readMessage } from "./push-message.ts";

export type PushContext = Pick<Context, "db" | "clock" | "config" | "linkKeys" | "log"> & {
  markOf: (accountId: string) => Promise<string>;
};

const ATTEMPT_MS = 10_000;
const TOLD_TOGETHER = Object.entries(NOTICE_SENTENCES).flatMap(([event, { many }]) => (many ? [event] : []));

/** Sends pushes at most once: a claim lost in a crash is not retried. @returns false when nothing is due */
export async function deliverPush(context: PushContext): Promise<boolean> {
  const claim = await claimNext(context);
  if (!claim) return false;
  const grounds = await readGrounds(context, claim);
  const now = context.clock();
  const decisions = new Map(grounds.map((ground) => [ground.id, decide(ground, now)]));
  const having = (decision: Decision["decision"]) =>
    claim.ids.filter((id) => (decisions.get(id)?.decision ?? "stays") === decision);
  await settle(context, { ...claim, ids: having("stays") }, { status: "leftOut" });
  // Quiet hours belong to the member, so all pushes of the claim wait until the same time.
  const waiting = [...decisions.values()].find((own) => own.decision === "waits");
  if (waiting)
    await settle(
      context,
      { ...claim, ids: having("waits") },
      { ...AGAIN, nextAttemptAt: waiting.until, attempts: sql`0` },
    );
  const [first, ...others] = grounds.filter(({ id }) => decisions.get(id)?.decision === "leaves");
  if (first) await send(context, { ...claim, ids: having("leaves") }, [first, ...others]);
  return true;
}

type Claim = { subscriptionId: string; attempts: number; ids: string[] };

/** Commits the claim before sending. Locks the device, so that concurrent lanes do not split a group. */
async function claimNext({ db, clock }: PushContext): Promise<Claim | undefined> {
  const at = sql`${clock().toISOString()}::timestamptz`;
  const { rows } = await db.execute<Claim>(sql`
    with first as (
      select d.id, d.subscription_id, d.attempts, n.about ->> 'event' as event
      from push_deliveries d join notices n on n.id = d.notice_id join push_subscriptions s on s.id = d.subscription_id
      where d.status = 'queued' and d.next_attempt_at <= ${at}
      order by d.next_attempt_at limit 1 for no key update of s skip locked for update of d skip locked
    ), due as (
      select d.id from first join push_deliveries d using (subscription_id, attempts) join notices n on n.id = d.notice_id
      where d.status = 'queued' and d.next_attempt_at <= ${at} and (d.id = first.id
        or n.about ->> 'event' = first.event and first.event = any(${sql.param(TOLD_TOGETHER)}))
      for update of d skip locked
    ), taken as (
      update push_deliveries set status = 'sending', claimed_at = ${at}, attempts = attempts + 1
      where id in (select id from due) returning id, subscription_id, attempts)
    select subscription_id as "subscriptionId", attempts, array_agg(id) as ids from taken group by 1, 2`);
  return rows[0];
}

type Ground = {
  id: string;
  noticeId: string;
  accountId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  applicationKey: string;
  kind: NoticeKind;
  event: NoticeEvent;
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

async function readGrounds({ db, clock }: PushContext, claim: Claim): Promise<Ground[]> {
  const at = sql`${clock().toISOString()}::timestamptz`;
  // A mail in flight drops later attempts of its push, but not the first one.
  const isMailed = sql`coalesce(o.status = 'sent' or o.status = 'sending' and ${claim.attempts} > 1, false)`;
  const { rows } = await db.execute<Ground>(sql`
    select d.id, n.id as "noticeId", n.account_id as "accountId", s.endpoint, s.p256dh, s.auth,
      s.application_key as "applicationKey", n.kind, n.about ->> 'event' as event, n.group_key as "groupKey",
      c.choices, n.seen_at is not null or n.read_at is not null as "isSeen",
      coalesce(e.not_after > ${at}, true) and coalesce(a.banned_until <= ${at}, true) as "isOpen",
      ${isMailed} as "isMailed", coalesce(c.wants_both, false) as "wantsBoth",
      c.quiet_from as "from", c.quiet_to as "to", p.country
    from push_deliveries d
    join notices n on n.id = d.notice_id
    join push_subscriptions s on s.id = d.subscription_id and s.account_id = n.account_id
    join sessions e on e.id = s.session_id
    join accounts a on a.id = n.account_id
    left join notice_settings c on c.account_id = a.id
    left join user_profiles p on p.id = a.id
    left join outbox o on o.id = n.mail_id
    where d.id = any(${sql.param(claim.ids)}::uuid[])`);
  return rows;
}

function decide({ kind, choices, isOpen, from, to, country, ...ground }: Ground, now: Date): Decision {
  if (!isOpen || !takes(readChoices(choices), kind, "push")) return { decision: "stays" };
  const quietUntil = endOfQuiet(now, zoneOfCountry(country), from === null || to === null ? null : { from, to });
  return decidePush({ ...ground, quietUntil });
}

type Grounds = [Ground, ...Ground[]];

async function send(context: PushContext, claim: Claim, grounds: Grounds): Promise<void> {
  const { local } = context.config;
  const url = grounds[0].endpoint;
  // An earlier version accepted endpoints that are no longer allowed.
  if (!isPushService(url, local)) return endSubscription(context, claim, "no push service");
  const request = await buildRequest(context, grounds);
  if (request === "gone") return endSubscription(context, claim, "no key");
  if (request === null) return settle(context, claim, { status: "leftOut" });
  const post = { url, ...request, allowsPrivate: local, timeoutMs: ATTEMPT_MS };
  const answer = await postOutside(post).catch((failure: PostFailure) => failure);
  if ("status" in answer) return record(context, claim, answer);
  // The push is not retried when it may have arrived, or when its host is private.
  const isOver = answer.mayHaveArrived || answer.code === "private";
  await postpone(
    context,
    claim,
    answer.code,
    isOver ? null : waitAfterPush(claim.attempts, undefined, context.clock()),
  );
}

/** "gone": the subscription can no longer be used. @returns null when no notice is left */
async function buildRequest(context: PushContext, grounds: Grounds) {
  const [{ accountId, endpoint, p256dh, auth, event, groupKey, applicationKey }, ...others] = grounds;
  const key = applicationKeys(context.linkKeys).find(({ publicKey }) => publicKey === applicationKey);
  if (!key) return "gone";
  const thing = others.length === 0 ? groupKey : `several:${event}`;
  const topic = Buffer.from(sha256(thing), "hex").toString("base64url").slice(0, 32);
  const about = {
    noticeIds: grounds.map(({ noticeId }) => noticeId),
    accountId,
    member: await context.markOf(accountId),
    tag: topic,
  };
  const data = await readMessage(context.db, about);
  if (data === null) return null;
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  const vapid = { subject: contactOf(context.config.mailFrom), ...key };
  const built = await buildPushPayload({ data, options: { ttl: PUSH_TTL_S, topic } }, subscription, vapid).catch(
    () => null,
  );
  return built === null ? "gone" : { headers: built.headers as Record<string, string>, body: built.body };
}

/** Contact URI of the sender for the push service (RFC 8292 §2.1). */
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
  const details = { pushes: claim.ids, answer };
  if (wait === null) {
    context.log.warn(details, "push: delivery given up");
    return settle(context, claim, { status: "failed", error: answer });
  }
  context.log.info(details, "push: delivery failed, retry scheduled");
  const nextAttemptAt = new Date(context.clock().getTime() + wait * 1000);
  await settle(context, claim, { ...AGAIN, error: answer, nextAttemptAt });
}

async function endSubscription(
  { db, log }: PushContext,
  { ids, subscriptionId }: Claim,
  answer: string,
): Promise<void> {
  log.info({ pushes: ids, answer }, "push: subscription removed");
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
}

const AGAIN = { status: "queued" } as const;
type Change = {
  status: PushStatus;
  error?: string | null;
  nextAttemptAt?: Date;
  attempts?: ReturnType<typeof sql>;
};

/** Updates only rows that this claim still holds; rows of deleted notices no longer exist. */
async function settle({ db }: PushContext, { ids, attempts }: Claim, change: Change): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(pushDeliveries)
    .set(change)
    .where(and(inArray(pushDeliveries.id, ids), isOurClaim(pushDeliveries, attempts)));
}
