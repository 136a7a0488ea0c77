import { Hono } from "hono";
import pg from "pg";
import { callRoute } from "../request-scope.ts";

/** Why a balancer should send nobody here; null when it should. */
export type Fault = "draining" | "database unreachable" | "migrations pending" | null;
export type Health = {
  findFault(): Promise<Fault>;
  /** From now on others shall answer. */
  drain(): void;
  close(): Promise<void>;
};

const PATIENCE_MS = 2_000;
/** Anybody may ask: so often the database is asked at most. */
const KNOWN_FOR_MS = 1_000;

/** On a connection of its own: a pool that is busy for a moment is no reason to take a process out. */
export function watchHealth(databaseUrl: string, newest: number): Health {
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
  let known: { fault: Promise<Fault>; at: number } | undefined;
  return {
    findFault() {
      if (isDraining) return Promise.resolve("draining");
      if (!known || Date.now() - known.at > KNOWN_FOR_MS) known = { fault: lookAt(pool, newest), at: Date.now() };
      return known.fault;
    },
    drain() {
      isDraining = true;
    },
    close: () => pool.end(),
  };
}

async function lookAt(pool: pg.Pool, newest: number): Promise<Fault> {
  try {
    const { rows } = await pool.query(
      "select exists (select from drizzle.__drizzle_migrations where created_at >= $1) as current",
      [newest],
    );
    return rows[0].current ? null : "migrations pending";
  } catch {
    return "database unreachable";
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
    const reason = await health.findFault();
    return reason === null
      ? c.json({ status: "ready" }, 200, headers)
      : c.json({ status: "not ready", reason }, 503, headers);
  });
  return app;
}
