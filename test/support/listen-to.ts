import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "#platform/db/database.ts";

export type Asked = { query: string; params: unknown[] };

export function listenTo(pool: pg.Pool): { db: Database; asked: Asked[] } {
  const asked: Asked[] = [];
  const logQuery = (query: string, params: unknown[]) => void asked.push({ query, params });
  const send = (sent: pg.QueryConfig, params?: unknown[]) => {
    if (params === undefined) logQuery(sent.text, sent.values ?? []);
    return pool.query(sent, params);
  };
  const client = new Proxy(pool, { get: (target, key) => (key === "query" ? send : Reflect.get(target, key)) });
  return { db: drizzle({ client, logger: { logQuery } }) as Database, asked };
}
