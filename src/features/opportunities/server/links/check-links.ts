import { setTimeout as pause } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import pLimit, { type LimitFunction } from "p-limit";
import { dayIn } from "#kernel/time-zone.ts";
import type { Context } from "#platform/context.ts";
import { type Database, takeTime } from "#platform/db/database.ts";
import { opportunities, opportunityLinks } from "#platform/db/schema/opportunities.ts";
import { afterLook } from "../../domain/links.ts";
import { type Network, networkOf } from "./ask.ts";
import { type Asking, type Look, lookAtLink } from "./look-at-link.ts";

const BATCH = 24;
const OF_ONE_HOST = 3;
const HOSTS_AT_ONCE = 8;
const TIMEOUTS = { timeoutMs: 10_000, pauseMs: 2_000, runMs: 60_000 };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Lease of the links that a worker checks: when it expires after a crash, another worker takes them. */
const LEASE_MS = HOUR_MS / 2;

type Deps = Pick<Context, "db" | "clock" | "config" | "log">;
type Due = { id: string; url: string; failures: number; failedOn: string | null };
type Looked = Due & Look;

/** An advisory lock lets one worker run at a time (docs/product/opportunities.md#links). */
export async function checkLinks(
  context: Deps,
  network: Network = networkOf(context.config),
  timeouts = TIMEOUTS,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    // The transaction is idle while other sites answer, so it needs a longer timeout.
    await takeTime(tx, "5min");
    await tx.execute(sql.raw("set local idle_in_transaction_session_timeout = '5min'"));
    const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`);
    if (rows[0]?.mine) await lookAtDue(context, network, timeouts);
  });
}

const LOCK = 4_715_013;

async function lookAtDue(context: Deps, network: Network, timeouts: typeof TIMEOUTS): Promise<void> {
  const until = performance.now() + timeouts.runMs;
  await noteLinks(context.db, context.clock());
  while (performance.now() < until) {
    const due = await takeDue(context.db, context.clock());
    if (due.length === 0) return;
    await keep(context, await lookAt(context, due, network, { ...timeouts, until }));
    // The next batch may contain the same host, which must not get two requests at once.
    await pause(timeouts.pauseMs);
  }
}

/** Schedules checks of the links of live, open opportunities; a changed link is due at once. */
async function noteLinks(db: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`insert into ${opportunityLinks} (opportunity_id, url, check_at)
    select id, link, ${at} from ${opportunities}
    where visibility and link is not null and coalesce(closes_at, 'infinity') > ${at}
    on conflict (opportunity_id) do update
    set url = excluded.url, check_at = excluded.check_at,
      checked_at = null, result = null, failures = 0, failed_on = null, leads_to = null
    where ${opportunityLinks.url} <> excluded.url`);
}

async function takeDue(db: Database, now: Date): Promise<Due[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } =
    await db.execute<Due>(sql`update ${opportunityLinks} set check_at = ${later(now, LEASE_MS)}::timestamptz
    where opportunity_id in (
      select due.opportunity_id from ${opportunityLinks} due join (
        select l.opportunity_id, row_number() over (
          partition by lower(substring(l.url from '^https?://([^/:?#]+)')) order by l.check_at, l.opportunity_id) as nth
        from ${opportunityLinks} l join ${opportunities} o on o.id = l.opportunity_id
        where l.check_at <= ${at} and o.visibility and o.link = l.url and coalesce(o.closes_at, 'infinity') > ${at}
      ) ranked on ranked.opportunity_id = due.opportunity_id and ranked.nth <= ${OF_ONE_HOST}
      where due.check_at <= ${at}
      order by due.check_at limit ${BATCH} for update of due skip locked)
    returning opportunity_id as id, url, failures, failed_on::text as "failedOn"`);
  return rows.filter(({ url }) => URL.canParse(url));
}

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** After the time `until`, the links that were not checked wait until their lease expires. */
type Timeouts = typeof TIMEOUTS & { until: number };

async function lookAt(context: Deps, due: Due[], network: Network, timeouts: Timeouts): Promise<Looked[]> {
  const { siteUrl } = context.config;
  const asking = {
    network,
    agent: `ISA-LinkCheck/1 (+${siteUrl})`,
    timeoutMs: timeouts.timeoutMs,
    inTurn: turnsUntil(timeouts.until),
  };
  const hosts = Map.groupBy(due, ({ url }) => new URL(url).hostname);
  const limit = pLimit(HOSTS_AT_ONCE);
  const looked: Looked[] = [];
  await limit.map([...hosts.values()], async (links) => {
    for (const [at, link] of links.entries()) {
      if (at > 0) await pause(timeouts.pauseMs);
      if (performance.now() >= timeouts.until) return;
      const look = await lookAtLink(link.url, asking);
      if (look === null) return;
      looked.push({ ...link, ...look });
    }
  });
  return looked;
}

/** A redirect may lead to a host that another link is asking. After the time `until`, no request waits for a turn. */
function turnsUntil(until: number): Asking["inTurn"] {
  const turns = new Map<string, LimitFunction>();
  return (host, request) => {
    const turn = turns.get(host) ?? pLimit(1);
    turns.set(host, turn);
    const waits = turn.activeCount > 0;
    return turn(async () => (waits && performance.now() >= until ? null : request()));
  };
}

/** When this many working sites all fail at once, our own network is down. */
const SITES = 3;

function isOurLine(looked: Looked[]): boolean {
  const fine = looked.filter(({ failures }) => failures === 0);
  const hosts = new Set(fine.map(({ url }) => new URL(url).hostname));
  return hosts.size >= SITES && fine.every(({ result }) => result === "noAnswer");
}

async function keep({ db, clock, log }: Deps, looked: Looked[]): Promise<void> {
  const now = clock();
  const isNoted = !isOurLine(looked);
  if (!isNoted) log.warn({ links: looked.length }, "link check: no site reachable, retry in an hour");
  const today = dayIn(null, now);
  for (const { id, url, result, leadsTo, ...before } of looked) {
    const after = afterLook(before, result, today);
    // A failed link is checked daily, because it may recover soon.
    const nextAt = new Date(now.getTime() + (after.failures > 0 ? DAY_MS : 7 * DAY_MS));
    await db
      .update(opportunityLinks)
      .set(
        isNoted
          ? { result, leadsTo, ...after, checkedAt: now, checkAt: nextAt }
          : { checkAt: new Date(now.getTime() + HOUR_MS) },
      )
      .where(and(eq(opportunityLinks.opportunityId, id), eq(opportunityLinks.url, url)));
  }
}
