import { setTimeout as after } from "node:timers/promises";
import pg from "pg";
import { connectDatabase, type Database } from "../database.ts";
import { isDatabaseUnavailable } from "../database-errors.ts";
import { TIMELINE, type Timelines } from "./timelines.ts";
import { hasReached, type WalPosition } from "./wal-position.ts";

export type Replica = {
  /** Null while the replica is behind `wroteAt`, stale or gone. Without the primary, it serves alone for a minute. */
  findFor(wroteAt: WalPosition): Database | null;
  /** Whether the primary is away. */
  isAlone(): boolean;
  /** The primary's WAL position, at or after all earlier writes. @throws OlderTimeline */
  readPosition(): Promise<WalPosition>;
  /** Stops using the replica until the next check, after it failed a request. */
  doubt(): void;
  close(): Promise<void>;
};

/** Maximum staleness of the replica's answers. */
const OLDEST_MS = 1_000;
const LOOK_EACH_MS = 200;
const TIMEOUT_MS = 1_000;
const SOCKET_TIMEOUT_MS = 2_000;
/** Time that the replica serves without the primary: longer than a failover takes. */
const ALONE_MS = 60_000;

type Log = { position: WalPosition; timeline: number };
type Look = { at: number; position: WalPosition };
type Progress = { in_recovery: boolean; position: WalPosition | null };

type Servers = {
  primary: Database;
  /** Address of the primary that bypasses a pooler, which would keep clients waiting. */
  primaryUrl: string;
  url: string;
  timelines?: Timelines | undefined;
};
type Limits = { oldestMs?: number; aloneMs?: number };

const UNSEEN = {
  replayed: null,
  currentAt: Number.NEGATIVE_INFINITY,
  heardAt: Number.NEGATIVE_INFINITY,
  isAlone: false,
};

type Watch = {
  monitorConnection: pg.Pool;
  askPrimary: () => Promise<Look | null>;
  oldestMs: number;
  aloneMs: number;
  looks: Look[];
  replayed: WalPosition | null;
  currentAt: number;
  heardAt: number;
  isAlone: boolean;
};

/** Polls both servers on separate connections, so that a busy primary does not count as away. */
export function watchReplica(
  { primary, primaryUrl, url, timelines }: Servers,
  onError: (error: Error) => void,
  { oldestMs = OLDEST_MS, aloneMs = ALONE_MS }: Limits = {},
): Replica {
  const db = connectDatabase(url, onError, { timeoutMs: TIMEOUT_MS });
  const primaryScout = openMonitorConnection(primaryUrl, SOCKET_TIMEOUT_MS);
  const monitorConnection = openMonitorConnection(url, TIMEOUT_MS);
  const askPrimary = askOneAtATime(async () => (await readLog(primaryScout)).position);
  const watch: Watch = { monitorConnection, askPrimary, oldestMs, aloneMs, ...UNSEEN, looks: [] };
  const watching = repeat(() => look(watch));
  return {
    findFor: (wroteAt) => (isCurrentFor(watch, wroteAt) ? db : null),
    isAlone: () => watch.isAlone,
    async readPosition() {
      const { position, timeline } = await readLog(primary.$client);
      timelines?.note(timeline);
      return position;
    },
    doubt() {
      watch.replayed = null;
    },
    async close() {
      await watching.stop();
      await primaryScout.end();
      await monitorConnection.end();
      await db.$client.end();
    },
  };
}

async function look(watch: Watch): Promise<void> {
  const { monitorConnection, askPrimary, looks } = watch;
  try {
    const heard = await askPrimary();
    watch.isAlone = heard === null;
    if (heard) looks.push(heard);
    watch.heardAt = heard?.at ?? watch.heardAt;
    const { rows } = await monitorConnection.query<Progress>(
      "select pg_is_in_recovery() as in_recovery, pg_last_wal_replay_lsn()::text as position",
    );
    const [progress] = rows;
    // A promoted replica keeps serving until the primary's address leads to it.
    watch.replayed = progress?.in_recovery || watch.isAlone ? (progress?.position ?? null) : null;
  } catch {
    watch.replayed = null;
  }
  watch.currentAt = newestReached(looks, watch.replayed)?.at ?? watch.currentAt;
  while ((looks[0]?.at ?? Number.POSITIVE_INFINITY) < watch.heardAt - watch.oldestMs) looks.shift();
}

function isCurrentFor(watch: Watch, wroteAt: WalPosition): boolean {
  const { replayed } = watch;
  return replayed !== null && isFresh(watch) && hasReached(replayed, wroteAt);
}

/** Without the primary, the replica is used if it was current when the primary went away. */
function isFresh({ isAlone, heardAt, currentAt, aloneMs, oldestMs }: Watch): boolean {
  return isAlone
    ? performance.now() - heardAt <= aloneMs && heardAt - currentAt <= oldestMs
    : performance.now() - currentAt <= oldestMs;
}

function openMonitorConnection(connectionString: string, timeoutMs: number): pg.Pool {
  const timeouts = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
  const monitorConnection = new pg.Pool({ connectionString, max: 1, ...timeouts });
  return monitorConnection.on("error", () => undefined).on("connect", (client) => client.on("error", () => undefined));
}

/** Never sends a second query while one hangs. @returns null when the primary is away or silent */
function askOneAtATime(ask: () => Promise<WalPosition>): () => Promise<Look | null> {
  let asking: Promise<Look | null> | undefined;
  return () => {
    const at = performance.now();
    asking ??= ask()
      .then((position) => ({ at, position }), nullWhenAway)
      .finally(() => {
        asking = undefined;
      });
    return Promise.race([asking, after(SOCKET_TIMEOUT_MS, null, { ref: false })]);
  };
}

function nullWhenAway(error: unknown): null {
  if (isDatabaseUnavailable(error)) return null;
  throw error;
}

/** Reads the WAL insert position: with asynchronous commits, the flushed position lags behind the writes. */
async function readLog(pool: pg.Pool): Promise<Log> {
  const { rows } = await pool.query<Log>(
    `select pg_current_wal_insert_lsn()::text as position, ${TIMELINE} as timeline`,
  );
  const [log] = rows;
  if (log === undefined) throw new Error("the primary does not say where its log is");
  return log;
}

function newestReached(looks: readonly Look[], replayed: WalPosition | null): Look | undefined {
  return replayed === null ? undefined : looks.findLast(({ position }) => hasReached(replayed, position));
}

function repeat(work: () => Promise<void>): { stop(): Promise<void> } {
  let isEnding = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    await work();
    if (!isEnding) timer = setTimeout(() => (underWay = run()), LOOK_EACH_MS).unref();
  };
  let underWay = run();
  return {
    stop() {
      isEnding = true;
      clearTimeout(timer);
      return underWay;
    },
  };
}
