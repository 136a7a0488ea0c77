import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { BRIEFLY_UNAVAILABLE } from "#kernel/interface-messages.ts";
import { connectDatabase, type Database } from "#platform/db/database.ts";
import { asApp } from "#platform/db/embedded/roles.ts";
import { createTestApi, type TestApi, testApi } from "#test/api.ts";
import { PASSWORD, signUpMember } from "#test/auth.ts";
import { muteDatabase } from "#test/mute-database.ts";

const own = testApi();
let gate: Awaited<ReturnType<typeof muteDatabase>>;
let db: Database;
let api: TestApi;
let limited: TestApi;
let email: string;

beforeAll(async () => {
  gate = await muteDatabase(asApp(own().url));
  db = connectDatabase(gate.url, () => undefined);
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
  const startedAt = performance.now();
  const json = { email, password: PASSWORD };
  const answer = await through.call("POST", "/auth/v1/token?grant_type=password", { json });
  const { msg } = (await answer.json()) as { msg?: string };
  const retryAfter = answer.headers.get("retry-after");
  return { status: answer.status, retryAfter, msg, seconds: (performance.now() - startedAt) / 1000 };
}

test("who signs in while the database says nothing is told within five seconds that it is away", async () => {
  expect(await signIn(api)).toMatchObject({ status: 200 });
  gate.mute();
  const [counted, plain] = await Promise.all([signIn(limited), signIn(api)]);
  const told = { status: 503, retryAfter: "5", msg: BRIEFLY_UNAVAILABLE };
  expect([counted, plain]).toMatchObject([told, told]);
  // Five on a machine with time; each statement alone would be waited for thirty.
  expect(Math.max(counted.seconds, plain.seconds)).toBeLessThan(15);
});

test("who signs in while the database is slow waits for it", async () => {
  const locker = new pg.Client({ connectionString: own().url });
  await locker.connect();
  await locker.query("begin; lock table accounts in access exclusive mode");
  const waiting = signIn(limited);
  // Longer than anybody waits before it is asked whether the database is there.
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  await locker.end();
  const { status, seconds } = await waiting;
  expect([status, seconds > 3.4]).toEqual([200, true]);
});
