import { Hono } from "hono";
import pg from "pg";
import { NOTHING_WRITTEN } from "#kernel/session-cookies.ts";
import type { Replica } from "../db/cluster/replica.ts";
import type { Standbys, Timelines } from "../db/cluster/timelines.ts";
import { errorCode } from "../db/database-errors.ts";
import { RETRY_AFTER_S } from "./on-error.ts";
import { callRoute } from "./request-scope.ts";

/** Reason to take this process out of the load balancer. */
export type Fault =
  | "draining"
  | "database unreachable"
  | "database read-only"
  | "database locked"
  | "database disk full"
  | "database on an older timeline"
  | "migrations pending"
  | null;
export type State = { fault: Fault /** Only the replica answers, so only guests are served. */; isDegraded: boolean };
export type Standby = "synchronous" | "asynchronous" | "none" | "unknown";
export type Health = {
  look(): Promise<State>;
  standby?(): Standby | undefined;
  drain(): void;
  close(): Promise<void>;
};

/** The two timeouts together are shorter than the check timeout of the load balancer (deploy/haproxy.cfg). */
const TIMEOUT_MS = 2_000;
const LOCK_TIMEOUT_MS = 1_000;
/** Milliseconds for which a result is cached: the probe is public, so anyone can call it often. */
const KNOWN_FOR_MS = 1_000;
/** Longest time without the primary before a fault is reported: another process may reach the primary. */
const ALONE_MS = 60_000;
/** Longest time without primary and replica before a fault is reported: readers wait until a failover has ended. */
const NEITHER_MS = 3_000;

type Others = {
  replica?: Pick<Replica, "findFor"> | undefined;
  timelines?: Pick<Timelines, "isOlder" | "standbys"> | undefined;
  aloneMs?: number;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
};

/** Uses its own connection: a busy pool is no fault. A lost primary is no fault while the replica serves guests. */
export function watchHealth(
  databaseUrl: string,
  newest: number,
  { replica, timelines, aloneMs = ALONE_MS, now = () => performance.now() }: Others = {},
): Health {
  const pool = openProbePool(databaseUrl);
  const probe: Probe = { pool, newest, now, reachedAt: Number.NEGATIVE_INFINITY, known: undefined };
  let isDraining = false;
  let eitherAt = Number.NEGATIVE_INFINITY;
  return {
    async look() {
      if (isDraining) return { fault: "draining", isDegraded: false };
      if (timelines?.isOlder()) return { fault: "database on an older timeline", isDegraded: false };
      const { known } = probe;
      const current = known && now() - known.at <= KNOWN_FOR_MS ? known : lookNow(probe);
      const fault = await current.fault;
      const at = now();
      if (!AWAY.has(fault) || replica?.findFor(NOTHING_WRITTEN)) eitherAt = at;
      const isBrief = at - probe.reachedAt <= aloneMs && at - eitherAt <= NEITHER_MS;
      const isDegraded = replica !== undefined && AWAY.has(fault) && isBrief;
      return { fault: isDegraded ? null : fault, isDegraded };
    },
    standby: () => timelines && inWord(timelines.standbys()),
    drain() {
      isDraining = true;
    },
    close: () => pool.end(),
  };
}

function openProbePool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: "isa-health",
  });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

type Known = { fault: Promise<Fault>; at: number };
type Probe = { pool: pg.Pool; newest: number; now: () => number; reachedAt: number; known: Known | undefined };

/** The cache time starts with the answer: concurrent probes share one query. */
function lookNow(probe: Probe): Known {
  const begun = { fault: lookAt(probe.pool, probe.newest), at: Number.POSITIVE_INFINITY };
  void begun.fault.then((fault) => {
    begun.at = probe.now();
    if (!AWAY.has(fault)) probe.reachedAt = begun.at;
  });
  probe.known = begun;
  return begun;
}

const AWAY: ReadonlySet<Fault> = new Set([
  "database unreachable",
  "database read-only",
  "database locked",
  "database disk full",
]);

/** Proves that writes work: takes the lock of members' writes, which blocks no request, and writes to the disk. */
const looking = (newest: number) => `
  set local lock_timeout = ${LOCK_TIMEOUT_MS};
  set local work_mem = '64kB';
  select exists (select from drizzle.__drizzle_migrations where created_at >= ${newest}) as current,
    current_setting('transaction_read_only') = 'on' as "isReadOnly";
  lock table accounts, sessions, user_profiles in row exclusive mode;
  select count(*) from generate_series(1, ${ROWS_TO_DISK})`;

const ROWS_TO_DISK = 8000;

const FAULTS: Record<string, Fault> = {
  "25006": "database read-only",
  "55P03": "database locked",
  "53100": "database disk full",
  "3F000": "migrations pending",
  "42P01": "migrations pending",
};

function inWord(standbys: Standbys | null): Standby {
  if (standbys === null) return "unknown";
  if (standbys.connected === 0) return "none";
  return standbys.isSynchronous ? "synchronous" : "asynchronous";
}

/** Statements that are sent together run in one transaction. */
async function lookAt(pool: pg.Pool, newest: number): Promise<Fault> {
  try {
    const answers = (await pool.query(looking(newest))) as unknown as pg.QueryResult[];
    const { current, isReadOnly } = answers[2]?.rows[0] ?? {};
    if (isReadOnly) return "database read-only";
    return current ? null : "migrations pending";
  } catch (error) {
    return FAULTS[errorCode(error) ?? ""] ?? "database unreachable";
  }
}

/** /healthz: the process responds; /readyz: it can also work. */
export function healthRoutes(health: Health): Hono {
  const app = new Hono();
  app.use("/:probe{healthz|readyz}", (c, next) => {
    callRoute(c.req.path);
    return next();
  });
  const headers = { "cache-control": "no-store" };
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, headers));
  app.get("/readyz", async (c) => {
    const { fault, isDegraded } = await health.look();
    if (fault !== null) {
      return c.json({ status: "not ready", reason: fault }, 503, { ...headers, "retry-after": RETRY_AFTER_S });
    }
    const standby = health.standby?.();
    return c.json({ status: isDegraded ? "degraded" : "ready", ...(standby && { standby }) }, 200, headers);
  });
  return app;
}
