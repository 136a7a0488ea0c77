import { createHmac } from "node:crypto";
import { and, eq, notInArray, sql } from "drizzle-orm";
import { accountEventDeliveries, accountEvents } from "#platform/db/schema/webhooks.ts";
import { createPollingLoops } from "#platform/delivery/polling-loops.ts";
import { type PostFailure, postOutside } from "#platform/http/post-outside.ts";
import { eventWaitAfter, LONGEST_EVENT_WAIT_S } from "../../domain/account-events.ts";
import type { Context } from "../context.ts";
import { listFactors } from "../factors/queries.ts";
import { presentUser } from "../present-session.ts";
import { findAccount, listIdentities } from "../queries.ts";

/** Milliseconds; a lease must be longer than one attempt. */
type Timeouts = { lease: number; attempt: number };
const TIMEOUTS: Timeouts = { lease: 30_000, attempt: 10_000 };

const AT_A_TIME = 10;
const GONE = 410;

async function deliverEvents(context: Context, endpoint: string, timeouts = TIMEOUTS): Promise<number> {
  const leases = await leaseDeliveries(context, { endpoint, count: AT_A_TIME, leaseMs: timeouts.lease });
  await Promise.all(leases.map((lease) => deliver(context, lease, timeouts)));
  return leases.length;
}

async function deliver(context: Context, lease: Lease, { attempt }: Timeouts): Promise<void> {
  const body = JSON.stringify(await presentEvent(context, lease));
  const { events, local } = context.config;
  const id = `msg_${lease.id}`;
  const signed = signEvent(events.secrets, { id, sentAt: context.clock(), body });
  const headers = { "content-type": "application/json", "user-agent": "ISA-Webhooks/1", ...signed };
  const post = { url: lease.endpoint, headers, body, allowsPrivate: local, timeoutMs: attempt };
  const answer = await postOutside(post).then(
    ({ status }) => status,
    ({ code }: PostFailure) => code,
  );
  if (typeof answer === "number" && answer >= 200 && answer < 300) {
    return settle(context, lease, { status: "delivered", deliveredAt: context.clock(), error: null });
  }
  await postpone(context, lease, answer);
}

/** The event has the user as of now, or only the id after an erasure; `data` was stored when the event happened. */
async function presentEvent({ db }: Context, { accountId, kind, data, happenedAt }: Lease) {
  const event = { type: kind, created_at: new Date(happenedAt).toISOString() };
  if (data !== null) return { ...event, ...data };
  const account = await findAccount(db, accountId);
  const user = account
    ? presentUser(account, await listIdentities(db, accountId), await listFactors(db, accountId))
    : { id: accountId };
  return { ...event, user };
}

async function postpone(context: Context, lease: Lease, answer: number | string): Promise<void> {
  const wait = answer === GONE ? null : eventWaitAfter(lease.attempts);
  const error = String(answer).slice(0, 100);
  const details = { delivery: lease.id, kind: lease.kind, answer: error };
  if (wait === null) {
    context.log.error(details, "webhook worker: delivery given up");
    return settle(context, lease, { status: "failed", error });
  }
  context.log.warn(details, "webhook worker: delivery failed, will retry");
  const nextAttemptAt = new Date(context.clock().getTime() + wait * 1000);
  await settle(context, lease, { nextAttemptAt, error });
}

type Change = Partial<typeof accountEventDeliveries.$inferInsert>;

/** Race: another worker may have taken the lease meanwhile. */
async function settle({ db }: Context, { id, until, attempts }: Lease, change: Change): Promise<void> {
  const isOurs = and(eq(accountEventDeliveries.leasedUntil, until), eq(accountEventDeliveries.attempts, attempts));
  await db
    .update(accountEventDeliveries)
    .set({ ...change, leasedUntil: null })
    .where(and(eq(accountEventDeliveries.id, id), isOurs));
}

async function failUnconfigured({ db, config }: Context): Promise<void> {
  const { urls } = config.events;
  if (urls.length === 0) return;
  const isForgotten = notInArray(accountEventDeliveries.endpoint, [...urls]);
  await db
    .update(accountEventDeliveries)
    .set({ status: "failed", error: "not configured" })
    .where(and(eq(accountEventDeliveries.status, "queued"), isForgotten));
}

type Message = { id: string; sentAt: Date; body: string };

/** Signs as Standard Webhooks specifies, once for each secret, so that secrets can be rotated. */
function signEvent(secrets: readonly Buffer[], { id, sentAt, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const proof = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
    return `v1,${proof}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

type Lease = {
  id: string;
  accountId: string;
  kind: string;
  data: Record<string, unknown> | null;
  happenedAt: string;
  attempts: number;
  endpoint: string;
  until: Date;
};
type LeaseRequest = { endpoint: string; count: number; leaseMs: number };

/** Leases only the first delivery of each account, to keep the order. After a crash it waits for the lease's end. */
async function leaseDeliveries({ db, clock }: Context, { endpoint, count, leaseMs }: LeaseRequest): Promise<Lease[]> {
  const now = clock();
  const until = new Date(now.getTime() + leaseMs);
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Omit<Lease, "until" | "endpoint">>(sql`
    update ${accountEventDeliveries} taken
    set leased_until = ${until.toISOString()}::timestamptz, attempts = attempts + 1
    from ${accountEvents} event
    where event.id = taken.event_id and taken.id in (
      select due.id from ${accountEventDeliveries} due
      where due.status = 'queued' and due.endpoint = ${endpoint} and due.next_attempt_at <= ${at}
        and (due.leased_until is null or due.leased_until <= ${at})
        and not exists (
          select from ${accountEventDeliveries} earlier
          where earlier.account_id = due.account_id and earlier.endpoint = due.endpoint
            and earlier.status = 'queued' and earlier.event_id < due.event_id)
      order by due.next_attempt_at, due.event_id limit ${count} for update of due skip locked)
    returning taken.id, taken.account_id as "accountId", event.kind, event.data, event.created_at as "happenedAt", taken.attempts`);
  return rows.map((row) => ({ ...row, endpoint, until }));
}

type EventWorker = {
  /** Sends all events that are due, and stops. */
  wake(): Promise<void>;
  start(): void;
  /** Resolves when the deliveries under way have an answer. */
  stop(): Promise<void>;
};

const POLL_MS = 2_000;

/** Delivers account events to webhooks; each process has one, and they share the queue. */
export function createEventWorker(context: Context, timeouts: Timeouts = TIMEOUTS, pollMs = POLL_MS): EventWorker {
  const { urls } = context.config.events;
  const options = { name: "webhook worker", log: context.log, pollMs };
  const loops = createPollingLoops(options, [fanOut, ...urls.map((url) => () => deliverTo(url))]);

  async function fanOut(): Promise<void> {
    while ((await fanOutEvents(context)) > 0);
  }
  async function deliverTo(url: string): Promise<void> {
    while (!loops.isStopped() && (await deliverEvents(context, url, timeouts)) > 0);
  }

  return {
    stop: loops.stop,
    async wake() {
      if (urls.length === 0) return;
      await fanOut();
      await Promise.all(urls.map(deliverTo));
    },
    start() {
      if (urls.length === 0) return;
      loops.start();
      failUnconfigured(context).catch((error: unknown) =>
        context.log.error({ err: error }, "webhook worker: deliveries to removed addresses not ended"),
      );
    },
  };
}

const BATCH = 500;

/** Row locks let one worker run this at a time, so that an account's events stay in order. @returns number of events */
async function fanOutEvents({ db, clock, config }: Context): Promise<number> {
  const now = clock();
  const oldest = new Date(now.getTime() - LONGEST_EVENT_WAIT_S * 1000);
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ count: number }>(sql`
    with fresh as (
      update ${accountEvents} set spread_at = ${at} where id in (
        select id from ${accountEvents} where spread_at is null order by id limit ${BATCH} for update)
      returning id, account_id, created_at
    ), spread as (
      insert into ${accountEventDeliveries} (id, event_id, account_id, endpoint, next_attempt_at)
      select gen_random_uuid(), fresh.id, fresh.account_id, endpoint, ${at}
      from fresh, unnest(${sql.param([...config.events.urls])}::text[]) as endpoint
      where fresh.created_at > ${oldest.toISOString()}::timestamptz
    )
    select count(*)::int as count from fresh`);
  return rows[0]?.count ?? 0;
}
