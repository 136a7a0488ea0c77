import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { connectDatabase, type Database } from "./database.ts";
import { isDatabaseUnavailable } from "./database-errors.ts";
import { gateOf, wrapQueries } from "./pool-methods.ts";

const api = testApi();
let db: Database;

beforeEach(() => {
  db = connectDatabase(api().url, () => undefined);
});
afterEach(() => db.$client.end());

const select = sql`select 1`;

test("pg: a closed pool refuses statements, transactions and clients, and can be opened again", async () => {
  const refuse = gateOf(db.$client);
  await db.execute(select);
  const problem = new Error("closed on purpose");
  refuse(problem);
  await expect(db.$client.query("select 1")).rejects.toBe(problem);
  await expect(db.$client.connect()).rejects.toBe(problem);
  await expect(db.execute(select)).rejects.toMatchObject({ cause: problem });
  await expect(db.transaction(async (tx) => tx.execute(select))).rejects.toBe(problem);
  await expect.poll(() => db.$client.totalCount).toBe(0);
  refuse(null);
  expect((await db.execute(select)).rowCount).toBe(1);
});

test("pg: a running statement is aborted when its pool is closed", async () => {
  const refuse = gateOf(db.$client);
  const client = await db.$client.connect();
  const used = client.query("select pg_sleep(10)").then(() => "served", isDatabaseUnavailable);
  refuse(new Error("closed on purpose"));
  expect(await used).toBe(true);
  client.release(true);
});

test("pg: each statement of a pool, a client and a transaction is wrapped once", async () => {
  const texts: unknown[] = [];
  wrapQueries(db.$client, (query) => (...args) => {
    texts.push((args[0] as { text?: string }).text ?? args[0]);
    return query(...args);
  });
  await db.$client.query("select 1");
  await db.execute(sql`select 2`);
  for (const text of ["select 3", "select 4"]) {
    const client = await db.$client.connect();
    await client.query(text);
    client.release();
  }
  await db.transaction((tx) => tx.execute(sql`select 5`));
  expect(texts).toEqual(["select 1", "select 2", "select 3", "select 4", "begin", "select 5", "commit"]);
});
