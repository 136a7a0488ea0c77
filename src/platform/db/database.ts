import { createHash } from "node:crypto";
import { type ExtractTablesWithRelations, fillPlaceholders, type Query, type SQL, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg, { type QueryResultRow } from "pg";
import { rememberAddress } from "./cluster/heartbeat.ts";
import { closeWhenIdle, KEEP_ALIVE, SOCKET_TIMEOUT_MS, setIdleTimeout } from "./socket-timeout.ts";

export type Database = NodePgDatabase & { $client: pg.Pool };
/** A database or a transaction. */
export type Queryable = Pick<Database, "select" | "insert" | "update" | "delete" | "execute" | "with" | "$with">;

type Options = {
  /** True behind a transaction pooler, which accepts no connection settings from its clients. */
  pooled?: boolean;
  /** Database address that bypasses the pooler. */
  directUrl?: string | undefined;
  /** Maximum number of connections; each costs the server 8 to 13 MB. */
  connections?: number;
  /** Timeout for getting a connection. */
  timeoutMs?: number;
  /** Socket timeout during a statement; `takeTime` lifts it. */
  silenceMs?: number;
};

export function connectDatabase(
  url: string,
  onError: (error: Error) => void,
  {
    pooled = false,
    directUrl = url,
    connections = 20,
    timeoutMs = 10_000,
    silenceMs = SOCKET_TIMEOUT_MS,
  }: Options = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: timeoutMs,
    ...(pooled ? {} : { options: "-c statement_timeout=5000 -c idle_in_transaction_session_timeout=10000" }),
  });
  rememberAddress(pool, directUrl);
  pool.on("error", onError);
  pool.on("connect", (client) => {
    // A broken connection also fails its query; without a listener, the event would end the process.
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
    new Error("The pooler sets no statement_timeout, so a slow statement never ends: docs/operate/postgresql.md."),
  );
}

const MOST_REMEMBERED = 500;
const keeping = new WeakSet<object>();

/** Lets named statements stay prepared; a transaction pooler would lose them. */
function keepStatements(pool: object): void {
  keeping.add(pool);
}

/** Name of a prepared statement; empty for none. The key is hashed, since PostgreSQL cuts names after 63 bytes. */
function nameIn(db: Queryable, name: string, key: string): string {
  if (name === "" || !isPool(db) || !keeping.has(db.$client)) return "";
  return key === "" ? name : `${name} ${createHash("sha1").update(key).digest("base64url")}`;
}

/**
 * Composes a statement once per pool: on hot paths, writing the SQL costs more than running it.
 * @param compose takes the key of the variant, and the name to prepare with
 * @param name only for a statement whose best plan never depends on its values
 */
export function preparedOnce<T, D extends Queryable = Queryable>(
  compose: (db: D, key: string, name: string) => T,
  name = "",
): (db: D, key?: string) => T {
  const composed = new WeakMap<D, Map<string, T>>();
  return (db, key = "") => {
    const variants = composed.get(db) ?? new Map<string, T>();
    composed.set(db, variants);
    const known = variants.get(key);
    if (known !== undefined) return known;
    const statement = compose(db, key, variants.size < MOST_REMEMBERED ? nameIn(db, name, key) : "");
    if (variants.size < MOST_REMEMBERED) variants.set(key, statement);
    return statement;
  };
}

type Values = Record<string, unknown>;

/** The composed function returns the driver's unmapped rows. `compose` writes each value as `value("its name")`. */
export function statementOnce<Row extends QueryResultRow, V extends Values>(
  name: string,
  compose: (value: (name: keyof V & string) => SQL) => SQL,
): (db: Queryable, values: V) => Promise<Row[]> {
  const { sql: text, params } = new PgDialect().sqlToQuery(compose((given) => sql`${sql.placeholder(given)}`));
  return async (db, values) => {
    if (isPool(db)) {
      const query = { name: nameIn(db, name, ""), text, values: fillPlaceholders(params, values) };
      return (await db.$client.query<Row>(query)).rows;
    }
    const { rows } = await db.execute(compose((given) => sql`${values[given]}`));
    return rows as Row[];
  };
}

/** Like `preparedOnce`, for a statement without result rows; `compose` uses placeholders for its values. */
export function writtenOnce(compose: (db: Database, key: string) => Query, name: string) {
  const composed = preparedOnce((db: Database, key, name) => ({ name, ...compose(db, key) }), name);
  return (db: Database, key: string, values: Values) => {
    const { name, sql: text, params } = composed(db, key);
    return db.$client.query({ name, text, values: fillPlaceholders(params, values) });
  };
}

const isPool = (db: Queryable): db is Database => "$client" in db;

type NoSchema = Record<string, never>;

const dialect = new PgDialect();
const connectionOf = new WeakMap<object, pg.PoolClient>();

/** Drizzle's own `transaction` leaks a connection that breaks at `begin`. */
function transactionsOf(pool: pg.Pool, silenceMs: number): Database["transaction"] {
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const session = new NodePgSession<NoSchema, ExtractTablesWithRelations<NoSchema>>(client, dialect, undefined);
      return await session.transaction((tx) => {
        connectionOf.set(tx, client);
        return work(tx);
      }, config);
    } finally {
      setIdleTimeout(client, silenceMs);
      client.release();
    }
  };
}

/** Raises the statement timeout of this transaction; unlike a select, `set local` takes no snapshot. */
export async function takeTime(tx: Queryable, limit: `${number}min`): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = '${limit}'`));
  const client = connectionOf.get(tx);
  if (client) setIdleTimeout(client, 0);
}
