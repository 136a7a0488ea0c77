import { sql } from "drizzle-orm";
import { accountEventDeliveries, accountEvents } from "#platform/db/schema/webhooks.ts";
import { createPollingLoops } from "#platform/delivery/polling-loops.ts";
import { LONGEST_EVENT_WAIT_S } from "../../domain/account-events.ts";
import type { Context } from "../context.ts";
import { deliverEvents, failUnconfigured, TIMEOUTS, type Timeouts } from "./deliver-events.ts";

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
