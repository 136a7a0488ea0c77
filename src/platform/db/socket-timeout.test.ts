import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { muteDatabase } from "#test/mute-database.ts";
import { connectDatabase, type Database, takeTime } from "./database.ts";
import { isDatabaseUnavailable } from "./database-errors.ts";
import { asApp } from "./embedded/roles.ts";
import { closeNow } from "./socket-timeout.ts";

const SOCKET_TIMEOUT_MS = 400;

const api = testApi();
let gate: Awaited<ReturnType<typeof muteDatabase>>;
let db: Database;

beforeAll(async () => {
  gate = await muteDatabase(asApp(api().url));
  db = connectDatabase(gate.url, () => undefined, { silenceMs: SOCKET_TIMEOUT_MS });
});
afterEach(() => gate.mute(false));
afterAll(async () => {
  await db?.$client.end();
  gate?.stop();
});

const now = sql`select 1`;
const sleep = sql`select pg_sleep(${(2 * SOCKET_TIMEOUT_MS) / 1000})`;
const isAwayFor = (work: Promise<unknown>) => work.then(() => "served", isDatabaseUnavailable);

test("pg: a client exposes its socket, and closing it aborts the statement", async () => {
  const client = await db.$client.connect();
  const waiting = isAwayFor(client.query("select pg_sleep(10)"));
  closeNow(client);
  expect(await waiting).toBe(true);
  client.release();
});

test("a statement on a silent database fails as unavailable and keeps no connection", async () => {
  await db.execute(now);
  gate.mute();
  expect(await isAwayFor(db.execute(now))).toBe(true);
  expect(db.$client.totalCount).toBe(0);
});

test("a transaction on a silent database fails as unavailable, at its begin and later", async () => {
  await db.execute(now);
  gate.mute();
  expect(await isAwayFor(db.transaction(async () => undefined))).toBe(true);
  gate.mute(false);
  const broken = db.transaction(async (tx) => {
    gate.mute();
    await tx.execute(now);
  });
  expect(await isAwayFor(broken)).toBe(true);
  expect(db.$client.totalCount).toBe(0);
});

test("a transaction with a longer limit may wait, and its connection has the usual limit afterwards", async () => {
  const patient = db.transaction(async (tx) => {
    await takeTime(tx, "1min");
    await tx.execute(sleep);
    return (await tx.execute<{ limit: string }>(sql`select current_setting('statement_timeout') as limit`)).rows;
  });
  expect(await patient).toEqual([{ limit: "1min" }]);
  expect(await isAwayFor(db.execute(sleep))).toBe(true);
});
