import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { accountEventDeliveries, accountEvents } from "#platform/db/schema/webhooks.ts";
import { LONGEST_EVENT_WAIT_S } from "../../domain/account-events.ts";
import type { Context } from "../context.ts";
import { deliverEvents, failUnconfigured, TIMEOUTS, type Timeouts } from "./deliver-events.ts";

type EventWorker = {
  /** Sends all that is due, once. */
  wake(): Promise<void>;
  /** Goes on looking by itself. */
  start(): void;
  /** Ends when what is under way has been answered. */
  stop(): Promise<void>;
};

const POLL_MS = 2_000;

/** Tells other programs what happens to accounts; one in each process, together on the same events. */
export function createEventWorker(context: Context, patience: Timeouts = TIMEOUTS, pollMs = POLL_MS): EventWorker {
  const { urls } = context.config.events;
  const stopping = new AbortController();
  let loops: Promise<void>[] = [];

  async function spread(): Promise<void> {
    while ((await fanOutEvents(context)) > 0);
  }
  async function deliver(url: string): Promise<void> {
    while (!stopping.signal.aborted && (await deliverEvents(context, url, patience)) > 0);
  }
  async function goOn(work: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await work().catch((error: unknown) => context.log.error({ err: error }, "webhooks stumbled"));
      await pause(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    async wake() {
      if (urls.length === 0) return;
      await spread();
      await Promise.all(urls.map(deliver));
    },
    start() {
      if (urls.length === 0) return;
      // Each address has a loop of its own: a slow one holds up no other.
      loops = [goOn(spread), ...urls.map((url) => goOn(() => deliver(url)))];
      failUnconfigured(context).catch((error: unknown) => context.log.error({ err: error }, "webhooks stumbled"));
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

const BATCH = 500;

/**
 * Makes of each new event one delivery to every address. Workers wait for one another here, so that no later event of
 * an account is on its way before an earlier one. @returns how many events there were
 */
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
