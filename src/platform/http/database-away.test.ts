import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BRIEFLY_UNAVAILABLE } from "#kernel/interface-messages.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { createMember, type TestAccount } from "#test/factories.ts";
import { type OpenListener, openRequestListener } from "#test/request-listener.ts";
import { connectDatabase } from "../db/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../db/embedded/postgres.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { readNewestMigration } from "../db/schema-version.ts";
import { type Health, watchHealth } from "./health.ts";

/** The member has no password. */
const WELL = [400, 200, 200];
const dataDir = mkdtempSync(join(tmpdir(), "isa-away-"));

let database: EmbeddedPostgres;
let health: Health;
let api: TestApi;
let listener: OpenListener;
let member: TestAccount;

const start = async () => {
  database = await startEmbeddedPostgres({ dataDir, settings: { fsync: "off" } });
};
beforeAll(async () => {
  await start();
  await migrateDatabase(database.url);
  const db = connectDatabase(database.appUrl, () => undefined, { timeoutMs: 2_000 });
  health = watchHealth(database.appUrl, await readNewestMigration());
  api = await createTestApi({}, { database: { db, url: database.url, drop: () => db.$client.end() } });
  listener = await openRequestListener(api, [], health);
  member = await createMember(api);
});
afterAll(async () => {
  await listener?.close();
  await health?.close();
  await api?.close();
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const signIn = (headers = {}) =>
  fetch(`${listener.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ email: member.email, password: "Karibu-sana-2026" }),
  });
const readOwn = () =>
  fetch(`${listener.url}/api/profiles/${member.id}`, { headers: { authorization: `Bearer ${member.token}` } });
const statuses = async () => {
  const answers = await Promise.all([signIn(), readOwn(), fetch(`${listener.url}/readyz`)]);
  for (const answer of answers) await answer.arrayBuffer();
  return answers.map(({ status }) => status);
};

test("API and sign-in answer 503 or 504 with retry-after when a table is locked", async () => {
  await expect.poll(statuses).toEqual(WELL);
  const locker = new pg.Client({ connectionString: database.url });
  await locker.connect();
  await locker.query("begin; lock table accounts in access exclusive mode");
  const [refused, read] = await Promise.all([signIn(), readOwn()]);
  await locker.end();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([504, "5"]);
  expect([read.status, read.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await read.json()).toMatchObject({ code: "unavailable", message: BRIEFLY_UNAVAILABLE });
  await refused.arrayBuffer();
  await expect.poll(statuses).toEqual(WELL);
});

test("API and sign-in answer 503 in their own formats when the database is down, and recover afterwards", {
  tags: "gate",
}, async () => {
  await expect.poll(statuses).toEqual(WELL);
  await database.stop();
  // Each pooled connection notices it by itself.
  await expect.poll(statuses).toEqual([503, 503, 503]);

  const read = await readOwn();
  expect([read.status, read.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await read.json()).toEqual({
    code: "unavailable",
    message: BRIEFLY_UNAVAILABLE,
    requestId: read.headers.get("x-request-id"),
  });
  const refused = await signIn({ "x-supabase-api-version": "2024-01-01" });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.json()).toEqual({ code: "unexpected_failure", message: BRIEFLY_UNAVAILABLE });
  expect(await (await signIn()).json()).toMatchObject({
    code: 503,
    error_code: "unexpected_failure",
    msg: BRIEFLY_UNAVAILABLE,
  });
  expect(listener.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);

  await start();
  await expect.poll(statuses).toEqual(WELL);
});
