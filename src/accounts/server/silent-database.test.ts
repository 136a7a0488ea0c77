import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { BRIEFLY_UNAVAILABLE } from "#kernel/interface-messages.ts";
import { connectDatabase, type Database } from "#platform/db/database.ts";
import { asApp } from "#platform/db/embedded/roles.ts";
import { createTestApi, type TestApi, testApi } from "#test/api.ts";
import { PASSWORD, signUpMember } from "#test/auth.ts";
import { withoutStatementLimit } from "#test/database.ts";
import { muteDatabase } from "#test/mute-database.ts";

const own = testApi();
let gate: Awaited<ReturnType<typeof muteDatabase>>;
let db: Database;
let api: TestApi;
let limited: TestApi;
let email: string;

beforeAll(async () => {
  gate = await muteDatabase(asApp(own().url));
  db = connectDatabase(withoutStatementLimit(gate.url), () => undefined);
  const database = { db, url: own().url, drop: async () => undefined };
  api = await createTestApi({}, { database });
  limited = await createTestApi({ rateLimits: true }, { database });
  ({ email } = await signUpMember(api));
});
afterEach(() => gate.mute(false));
afterAll(async () => {
  await api?.close();
  await limited?.close();
  gate?.stop();
  await db?.$client.end();
});

async function signIn(through: TestApi) {
  const json = { email, password: PASSWORD };
  const answer = await through.call("POST", "/auth/v1/token?grant_type=password", { json });
  const { msg } = (await answer.json()) as { msg?: string };
  const retryAfter = answer.headers.get("retry-after");
  return { status: answer.status, retryAfter, msg };
}

test("a sign-in answers 503 when the database is silent, before a single statement gives up", async () => {
  expect(await signIn(api)).toMatchObject({ status: 200 });
  gate.mute();
  const alone = db.$client.query("select").then(
    () => "answered",
    () => "given up",
  );
  const signingIn = Promise.all([signIn(limited), signIn(api)]);
  const told = { status: 503, retryAfter: "5", msg: BRIEFLY_UNAVAILABLE };
  expect(await Promise.race([signingIn, alone])).toMatchObject([told, told]);
});

test("a sign-in waits for a slow database", async () => {
  const locker = new pg.Client({ connectionString: own().url });
  await locker.connect();
  await locker.query("begin; lock table accounts in access exclusive mode");
  const waiting = signIn(limited);
  const blocked = "select from pg_locks where not granted";
  await expect.poll(async () => (await locker.query(blocked)).rowCount).toBeGreaterThan(0);
  // The next connection is the health check of the database.
  const before = gate.connections();
  await expect.poll(() => gate.connections()).toBeGreaterThan(before);
  await locker.end();
  expect(await waiting).toMatchObject({ status: 200 });
});
