import { setTimeout as after } from "node:timers/promises";
import pg from "pg";
import { gateOf } from "../pool-methods.ts";

export type Standbys = { connected: number; isSynchronous: boolean };
export type Timelines = {
  /** Whether a newer primary has replaced the database, so that its writes will be lost. */
  isOlder(): boolean;
  /** Records a timeline that was read from the database. @throws OlderTimeline */
  note(timeline: number): void;
  newest(): number;
  /** Standbys of the primary; null while unknown. */
  standbys(): Standbys | null;
  close(): Promise<void>;
};

export const TIMELINE = "('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int";

/** SQLSTATE class 08 makes `isDatabaseUnavailable` true. */
export class OlderTimeline extends Error {
  readonly code = "08004";
}

type Look = { system: string; timeline: number; remembered: number | null; connected: number; synchronous: string };

const LOOK = `
  select system_identifier::text as system, ${TIMELINE} as timeline,
    (select timeline from database_timelines t where t.system_identifier = c.system_identifier::text) as remembered,
    (select count(*)::int from pg_stat_replication) as connected,
    current_setting('synchronous_standby_names') as synchronous
  from pg_control_system() c`;
const REMEMBER = `
  insert into database_timelines as t (system_identifier, timeline) values ($1, $2)
  on conflict (system_identifier) do update set timeline = excluded.timeline, seen_at = now()
  where t.timeline < excluded.timeline`;

const LOOK_EACH_MS = 500;
const TIMEOUT_MS = 2_000;

type Watch = {
  monitorConnection: pg.Pool;
  refuse: (problem: Error | null) => void;
  onError: (error: Error) => void;
  ending: AbortController;
  system: string | undefined;
  newest: number;
  isOlder: boolean;
  standbys: Standbys | null;
};

/** Refuses a primary with an older timeline: a failover has replaced it. @param url bypasses a pooler */
export function watchTimelines(url: string, pool: pg.Pool, onError: (error: Error) => void): Timelines {
  const monitorConnection = openMonitorConnection(url);
  const refuse = gateOf(pool);
  const ending = new AbortController();
  const unknown = { system: undefined, newest: 0, isOlder: false, standbys: null };
  const watch: Watch = { monitorConnection, refuse, onError, ending, ...unknown };
  const watching = lookUntilEnd(watch);
  return {
    isOlder: () => watch.isOlder,
    note(timeline) {
      learn(watch, timeline);
      if (watch.isOlder) throw olderThan(timeline, watch.newest);
    },
    newest: () => watch.newest,
    standbys: () => watch.standbys,
    async close() {
      ending.abort();
      await watching;
      await monitorConnection.end();
    },
  };
}

function openMonitorConnection(url: string): pg.Pool {
  const timeouts = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS };
  const monitorConnection = new pg.Pool({
    connectionString: url,
    max: 1,
    ...timeouts,
    application_name: "isa-timelines",
  });
  return monitorConnection.on("error", () => undefined).on("connect", (client) => client.on("error", () => undefined));
}

async function lookUntilEnd(watch: Watch): Promise<void> {
  const { signal } = watch.ending;
  while (!signal.aborted) {
    await look(watch).catch(() => {
      watch.standbys = null;
    });
    await after(LOOK_EACH_MS, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

async function look(watch: Watch): Promise<void> {
  const { rows } = await watch.monitorConnection.query<Look>(LOOK);
  const [seen] = rows;
  if (!seen) return;
  if (seen.system !== watch.system) watch.newest = 0;
  watch.system = seen.system;
  watch.standbys = { connected: seen.connected, isSynchronous: seen.synchronous !== "" && seen.connected > 0 };
  watch.newest = Math.max(watch.newest, seen.remembered ?? 0);
  learn(watch, seen.timeline);
  if (watch.newest > (seen.remembered ?? 0))
    await watch.monitorConnection.query(REMEMBER, [watch.system, watch.newest]);
}

function learn(watch: Watch, timeline: number): void {
  const was = watch.isOlder;
  watch.isOlder = timeline < watch.newest;
  watch.newest = Math.max(watch.newest, timeline);
  if (watch.isOlder === was) return;
  const problem = watch.isOlder ? olderThan(timeline, watch.newest) : null;
  watch.refuse(problem);
  if (problem) watch.onError(problem);
}

const olderThan = (timeline: number, newest: number) =>
  new OlderTimeline(
    `The database is on timeline ${timeline}, and ${newest} has been seen: what it takes would be lost. docs/operate/README.md, "When an old primary serves again".`,
  );
