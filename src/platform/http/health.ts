import { Hono } from "hono";
import pg from "pg";
import { NOTHING_WRITTEN } from "#kernel/session-cookies.ts";
import { errorCode } from "../db/database-errors.ts";
import type { Replica } from "../db/cluster/replica.ts";
import type { Standbys, Timelines } from "../db/cluster/timelines.ts";
import { RETRY_AFTER_S } from "./on-error.ts";
import { callRoute } from "./request-scope.ts";

/** Why a balancer should send nobody here; null when it should. */
export type Fault =
  | "draining"
  | "database unreachable"
  | "database read-only"
  | "database locked"
  | "database disk full"
  | "database on an older timeline"
  | "migrations pending"
  | null;
export type State = { fault: Fault /** The replica serves guests, and nobody else is served. */; isDegraded: boolean };
/** Of a database that should have one. */
export type Standby = "synchronous" | "asynchronous" | "none" | "unknown";
export type Health = {
  look(): Promise<State>;
  standby?(): Standby | undefined;
  /** From now on others shall answer. */
  drain(): void;
  close(): Promise<void>;
};

/** Together less than a balancer waits for the answer (deploy/haproxy.cfg). */
const PATIENCE_MS = 2_000;
const LOCK_PATIENCE_MS = 1_000;
/** Anybody may ask, so the database is asked at most this often. */
const KNOWN_FOR_MS = 1_000;
/** How long the replica is enough: another process may reach the primary. */
const ALONE_MS = 60_000;
/** While the primary changes there may be neither for a moment, which readers wait out. */
const NEITHER_MS = 3_000;

type Others = {
  replica?: Pick<Replica, "findFor"> | undefined;
  timelines?: Pick<Timelines, "isOlder" | "standbys"> | undefined;
  aloneMs?: number;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
};

/**
 * On a connection of its own: a pool that is busy for a moment is no reason to take a process out. Nor is a primary that
 * is away, as long as the replica answers guests: elsewhere they would be told no more than here.
 */
export function watchHealth(
  databaseUrl: string,
  newest: number,
  { replica, timelines, aloneMs = ALONE_MS, now = () => performance.now() }: Others = {},
): Health {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: "isa-health",
  });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  let isDraining = false;
  let reachedAt = Number.NEGATIVE_INFINITY;
  let eitherAt = Number.NEGATIVE_INFINITY;
  let known: { fault: Promise<Fault>; at: number } | undefined;
  /** Known from its answer on: while one is awaited, no second one is asked for. */
  const lookNow = () => {
    const begun = { fault: lookAt(pool, newest), at: Number.POSITIVE_INFINITY };
    void begun.fault.then((fault) => {
      begun.at = now();
      if (!AWAY.has(fault)) reachedAt = begun.at;
    });
    known = begun;
    return begun;
  };
  return {
    async look() {
      if (isDraining) return { fault: "draining", isDegraded: false };
      if (timelines?.isOlder()) return { fault: "database on an older timeline", isDegraded: false };
      const current = known && now() - known.at <= KNOWN_FOR_MS ? known : lookNow();
      const fault = await current.fault;
      const at = now();
      if (!AWAY.has(fault) || replica?.findFor(NOTHING_WRITTEN)) eitherAt = at;
      const isBrief = at - reachedAt <= aloneMs && at - eitherAt <= NEITHER_MS;
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

const AWAY: ReadonlySet<Fault> = new Set([
  "database unreachable",
  "database read-only",
  "database locked",
  "database disk full",
]);

/**
 * What nearly every request of a member needs; a lock of the kind that their changes take, and nobody else waits for. Rows
 * that do not fit into the memory of the statement go to the disk for a moment, which a full disk refuses like new rows.
 */
const looking = (newest: number) => `
  set local lock_timeout = ${LOCK_PATIENCE_MS};
  set local work_mem = '64kB';
  select exists (select from drizzle.__drizzle_migrations where created_at >= ${newest}) as current,
    current_setting('transaction_read_only') = 'on' as "isReadOnly";
  lock table accounts, sessions, user_profiles in row exclusive mode;
  select count(*) from generate_series(1, ${ROWS_TO_DISK})`;

/** Some 200 kB. */
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

/** In one transaction, as statements that are sent together are. */
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

/** /healthz: the process answers; /readyz: and can do its work. */
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
