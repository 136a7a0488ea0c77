import type pg from "pg";
import { closeNow } from "./socket-timeout.ts";

// biome-ignore lint/suspicious/noExplicitAny: the forms of pg's query are many, and all are handed on.
export type Query = (...args: any[]) => any;

/**
 * pg (8.23.1) cannot refuse connections, so this replaces `connect`, which the pool's `query` calls with a callback.
 * @returns a function: an error closes the open connections and refuses new ones; null permits them again
 */
export function gateOf(pool: pg.Pool): (problem: Error | null) => void {
  const open = new Set<pg.PoolClient>();
  pool.on("connect", (client) => open.add(client)).on("remove", (client) => open.delete(client));
  let refusal: Error | null = null;
  const connect = pool.connect.bind(pool) as Query;
  pool.connect = ((callback?: (error: Error) => void) => {
    if (refusal === null) return callback ? connect(callback) : connect();
    return callback ? callback(refusal) : Promise.reject(refusal);
  }) as typeof pool.connect;
  return (problem) => {
    refusal = problem;
    if (problem) for (const client of open) closeNow(client);
  };
}

export function wrapQueries(pool: pg.Pool, wrap: (query: Query) => Query): void {
  const wrapped = new WeakSet<object>();
  pool.query = wrap(pool.query.bind(pool)) as typeof pool.query;
  const connect = pool.connect.bind(pool) as Query;
  pool.connect = ((...args: unknown[]) => {
    // Only the pool's own `query`, already wrapped, passes a callback.
    if (args.length > 0) return connect(...args);
    return connect().then((client: pg.PoolClient) => {
      if (!wrapped.has(client)) client.query = wrap(client.query.bind(client)) as typeof client.query;
      wrapped.add(client);
      return client;
    });
  }) as typeof pool.connect;
}
