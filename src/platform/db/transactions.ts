import { type ExtractTablesWithRelations, sql } from "drizzle-orm";
import { NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Database, Queryable } from "./database.ts";
import { setIdleTimeout } from "./socket-timeout.ts";

type NoSchema = Record<string, never>;

const dialect = new PgDialect();
const connectionOf = new WeakMap<object, pg.PoolClient>();

/** As the driver's own, which never gives back a connection that breaks at `begin`. */
export function transactionsOf(pool: pg.Pool, silenceMs: number): Database["transaction"] {
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

/** From now on each statement of this transaction may take this long; unlike a select, it settles no snapshot. */
export async function takeTime(tx: Queryable, limit: `${number}min`): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = '${limit}'`));
  const client = connectionOf.get(tx);
  if (client) setIdleTimeout(client, 0);
}
