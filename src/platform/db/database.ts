import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { rememberAddress } from "./heartbeat.ts";
import { keepStatements } from "./prepared.ts";
import { closeWhenIdle, KEEP_ALIVE, SOCKET_TIMEOUT_MS } from "./socket-timeout.ts";
import { transactionsOf } from "./transactions.ts";

export type Database = NodePgDatabase & { $client: pg.Pool };
/** A database or a transaction of it: what queries take. */
export type Queryable = Pick<Database, "select" | "insert" | "update" | "delete" | "execute">;

type Options = {
  /** Behind a pooler whose server connections change with each transaction: it takes no settings from its clients. */
  pooled?: boolean;
  /** Of the same database past the pooler. */
  directUrl?: string | undefined;
  /** How long to wait for a connection. */
  patienceMs?: number;
  /** How long nothing may be heard while a statement is done; `takeTime` allows more. */
  silenceMs?: number;
};

export function connectDatabase(
  url: string,
  onError: (error: Error) => void,
  { pooled = false, directUrl = url, patienceMs = 10_000, silenceMs = SOCKET_TIMEOUT_MS }: Options = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: patienceMs,
    ...(pooled ? {} : { options: "-c statement_timeout=5000 -c idle_in_transaction_session_timeout=10000" }),
  });
  rememberAddress(pool, directUrl);
  pool.on("error", onError);
  pool.on("connect", (client) => {
    // A connection that breaks while in use also fails its query; unheard, its event would end the whole process.
    client.on("error", () => undefined);
    closeWhenIdle(client, silenceMs);
  });
  if (pooled) void warnOfMissingLimit(pool, onError);
  else keepStatements(pool);
  return Object.assign(drizzle({ client: pool }), { transaction: transactionsOf(pool, silenceMs) });
}

async function warnOfMissingLimit(pool: pg.Pool, onError: (error: Error) => void): Promise<void> {
  const answer = await pool.query<{ statement_timeout: string }>("show statement_timeout").catch(() => null);
  if (answer?.rows[0]?.statement_timeout !== "0") return;
  onError(
    new Error("The pooler sets no statement_timeout, so a slow statement never ends: docs/operations/postgresql.md."),
  );
}
