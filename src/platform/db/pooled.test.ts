import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { parseConfig } from "#app/config.ts";
import { createDatabase } from "#test/database.ts";
import { type PgBouncer, startPgBouncer } from "#test/pgbouncer.ts";
import { rateLimit } from "../http/rate-limit.ts";
import { startQueue } from "../jobs/queue.ts";
import { connectDatabase, type Database } from "./database.ts";
import { asApp } from "./embedded/roles.ts";
import { migrateDatabase } from "./migrate.ts";

const installed = existsSync("/usr/sbin/pgbouncer");
let own: Awaited<ReturnType<typeof createDatabase>>;
let pooler: PgBouncer;
let db: Database;

beforeAll(async () => {
  if (!installed) return;
  own = await createDatabase();
  pooler = await startPgBouncer(inject("databaseUrl"));
  db = connectDatabase(asApp(pooler.through(own.url)), () => undefined, { pooled: true });
});
afterAll(async () => {
  await db?.$client.end();
  await pooler?.stop();
  await own?.drop();
});

test.runIf(installed)("every statement through a pooler has the server's time limit", async () => {
  const asked = Array.from({ length: 12 }, () =>
    db.execute<{ limit: string }>(sql`select current_setting('statement_timeout') as limit`),
  );
  const limits = (await Promise.all(asked)).map(({ rows }) => rows[0]?.limit);
  expect(new Set(limits)).toEqual(new Set(["5s"]));
});

test.runIf(installed)("more transactions than pooler connections all finish, each with its own settings", async () => {
  const work = Array.from({ length: 18 }, (_, at) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('isa.at', ${String(at)}, true)`);
      await tx.execute(sql`select pg_advisory_xact_lock(${at % 3})`);
      const { rows } = await tx.execute<{ at: string }>(sql`select current_setting('isa.at') as at`);
      return Number(rows[0]?.at);
    }),
  );
  expect(await Promise.all(work)).toEqual(work.map((_, at) => at));
});

test("a pooler without a time limit is reported", async () => {
  const database = await createDatabase();
  const problems: string[] = [];
  const unlimited = connectDatabase(asApp(database.url), ({ message }) => problems.push(message), { pooled: true });
  await expect.poll(() => problems).toEqual([expect.stringContaining("statement_timeout")]);
  await unlimited.$client.end();
  await database.drop();
});

test.runIf(installed)("rate limit uses through a pooler are counted once each", async () => {
  const context = { db, config: parseConfig({}) };
  const uses = Array.from({ length: 40 }, () =>
    rateLimit({ context, key: "ama", name: "pooled", points: 30, seconds: 60 }),
  );
  const refused = (await Promise.all(uses)).filter((seconds) => seconds !== null);
  expect(refused).toHaveLength(10);
});

test.runIf(installed)("jobs run through a pooler", async () => {
  const queue = await startQueue(asApp(pooler.through(own.url)), () => undefined, { pooled: true });
  try {
    const done = new Promise<unknown>((resolve) => {
      void queue.define("greet", async (data) => resolve(data)).then(() => queue.send("greet", { name: "Ama" }));
    });
    expect(await done).toEqual({ name: "Ama" });
  } finally {
    await queue.stop();
  }
});

test.runIf(installed)("a connection without the pooled flag is refused by the pooler", async () => {
  const unflagged = connectDatabase(asApp(pooler.through(own.url)), () => undefined);
  await expect(unflagged.execute(sql`select 1`)).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringContaining("startup parameter") }),
  });
  await unflagged.$client.end();
});

test("concurrent migrations wait for one another", async () => {
  const empty = await createDatabase();
  const client = new pg.Client({ connectionString: empty.url });
  await client.connect();
  try {
    await client.query(
      "drop schema public cascade; drop schema drizzle cascade; drop schema pgboss cascade; create schema public",
    );
    await Promise.all([migrateDatabase(empty.url), migrateDatabase(empty.url), migrateDatabase(empty.url)]);
    const { rows } = await client.query(
      "select count(*)::int as n, count(distinct hash)::int as different from drizzle.__drizzle_migrations",
    );
    expect(rows[0].n).toBe(rows[0].different);
  } finally {
    await client.end();
    await empty.drop();
  }
});
