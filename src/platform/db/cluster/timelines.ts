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
  /** Null while unknown. */
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

/** Refuses a primary that a failover has replaced, by its older timeline. @param url bypasses a pooler */
export function watchTimelines(url: string, pool: pg.Pool, onError: (error: Error) => void): Timelines {
  const timeouts = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS };
  const monitorConnection = new pg.Pool({
    connectionString: url,
    max: 1,
    ...timeouts,
    application_name: "isa-timelines",
  });
  monitorConnection.on("error", () => undefined).on("connect", (client) => client.on("error", () => undefined));
  const refuse = gateOf(pool);
  const ending = new AbortController();
  let system: string | undefined;
  let newest = 0;
  let isOlder = false;
  let standbys: Standbys | null = null;

  const learn = (timeline: number) => {
    const was = isOlder;
    isOlder = timeline < newest;
    newest = Math.max(newest, timeline);
    if (isOlder === was) return;
    const problem = isOlder ? olderThan(timeline, newest) : null;
    refuse(problem);
    if (problem) onError(problem);
  };
  const look = async () => {
    const { rows } = await monitorConnection.query<Look>(LOOK);
    const [seen] = rows;
    if (!seen) return;
    if (seen.system !== system) newest = 0;
    system = seen.system;
    standbys = { connected: seen.connected, isSynchronous: seen.synchronous !== "" && seen.connected > 0 };
    newest = Math.max(newest, seen.remembered ?? 0);
    learn(seen.timeline);
    if (newest > (seen.remembered ?? 0)) await monitorConnection.query(REMEMBER, [system, newest]);
  };
  const watching = (async () => {
    while (!ending.signal.aborted) {
      await look().catch(() => {
        standbys = null;
      });
      await after(LOOK_EACH_MS, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
    }
  })();
  return {
    isOlder: () => isOlder,
    note(timeline) {
      learn(timeline);
      if (isOlder) throw olderThan(timeline, newest);
    },
    newest: () => newest,
    standbys: () => standbys,
    async close() {
      ending.abort();
      await watching;
      await monitorConnection.end();
    },
  };
}

const olderThan = (timeline: number, newest: number) =>
  new OlderTimeline(
    `The database is on timeline ${timeline}, and ${newest} has been seen: what it takes would be lost. docs/operate/README.md, "When an old primary serves again".`,
  );
