import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { NOTHING_WRITTEN } from "#kernel/session-cookies.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { createAdmin } from "#test/factories.ts";
import { muteDatabase } from "#test/mute-database.ts";
import { publish } from "#test/opportunities.ts";
import { installedPostgres, type PostgresPair, startPostgresPair } from "#test/standby.ts";
import { healthRoutes, watchHealth } from "../../http/health.ts";
import { connectDatabase } from "../database.ts";
import { readNewestMigration } from "../schema-version.ts";
import { type Replica, watchReplica } from "./replica.ts";

let pair: PostgresPair;
let replica: Replica;
let hasty: Replica;
let api: TestApi;
let closeAll: (() => Promise<void>)[] = [];

beforeAll(async () => {
  if (!installedPostgres) return;
  pair = await startPostgresPair(installedPostgres);
  replica = watchReplica(pair.servers, () => undefined);
  hasty = watchReplica(pair.servers, () => undefined, { aloneMs: 3_000 });
  const database = { db: pair.db, url: pair.url, drop: async () => undefined };
  api = await createTestApi({}, { database, replica });
  await publish(api, await createAdmin(api), { title: "Grant for wells" });
});
afterEach(async () => {
  for (const close of closeAll) await close();
  closeAll = [];
});
afterAll(async () => {
  await replica?.close();
  await hasty?.close();
  await api?.close();
  await pair?.stop();
});

async function probe() {
  const health = watchHealth(pair.url, await readNewestMigration(), { replica });
  closeAll.push(health.close);
  return async () => {
    const answer = await healthRoutes(health).request("/readyz");
    return [answer.status, ((await answer.json()) as { status: string }).status];
  };
}
const listAsGuest = async () => (await api.call("GET", "/api/opportunities?search=wells")).status;
const isThere = (by: Replica, position = NOTHING_WRITTEN) => by.findFor(position) !== null;

test.runIf(installedPostgres)(
  "the replica answers guests when the primary is down, and readiness reports degraded",
  async () => {
    const ready = await probe();
    await expect.poll(() => [isThere(replica), isThere(hasty)]).toEqual([true, true]);
    const position = await replica.readPosition();
    await expect.poll(() => isThere(replica, position)).toBe(true);
    expect(await ready()).toEqual([200, "ready"]);

    await pair.stopPrimary();
    await expect.poll(ready).toEqual([200, "degraded"]);
    expect(await listAsGuest()).toBe(200);
    expect(isThere(replica, "FFFFFFFF/0")).toBe(false);
    const written = await api.call("POST", "/auth/v1/otp", { json: { email: "nia@example.com" } });
    expect([written.status, written.headers.get("retry-after")]).toEqual([503, "5"]);

    await expect.poll(() => isThere(hasty)).toBe(false);
    expect(isThere(replica)).toBe(true);

    await pair.startPrimary();
    await expect.poll(ready).toEqual([200, "ready"]);
    await expect.poll(() => [isThere(replica), isThere(hasty)]).toEqual([true, true]);
  },
);

test.runIf(installedPostgres)("a silent primary counts as unavailable", async () => {
  const gate = await muteDatabase(pair.servers.primaryUrl);
  const watched = watchReplica({ ...pair.servers, primaryUrl: gate.url }, () => undefined);
  closeAll.push(watched.close, async () => gate.stop());
  await expect.poll(() => isThere(watched)).toBe(true);
  gate.mute();
  await expect.poll(() => isThere(watched)).toBe(false);
  await expect.poll(() => isThere(watched)).toBe(true);
});

test.runIf(installedPostgres)("guest reads are all answered when the primary falls silent", async () => {
  const gate = await muteDatabase(pair.servers.primaryUrl);
  const db = connectDatabase(gate.url, () => undefined);
  const watched = watchReplica({ primary: db, primaryUrl: gate.url, url: pair.servers.url }, () => undefined);
  const database = { db, url: pair.url, drop: async () => undefined };
  const behind = await createTestApi({ rateLimits: true }, { database, replica: watched });
  closeAll.push(
    behind.close,
    watched.close,
    async () => gate.stop(),
    () => db.$client.end(),
  );
  await expect.poll(() => isThere(watched)).toBe(true);

  const statuses = new Set<number>();
  const paths = ["/api/opportunities?search=wells", "/api/directory?search=wells"];
  const read = () => Promise.all(paths.map(async (path) => statuses.add((await behind.call("GET", path)).status)));
  gate.mute();
  const reads: Promise<unknown>[] = [];
  await expect.poll(() => reads.push(read()) && isThere(watched)).toBe(false);
  await expect.poll(() => reads.push(read()) && isThere(watched)).toBe(true);
  await Promise.all(reads);
  expect([...statuses]).toEqual([200]);
});

test.runIf(installedPostgres)("guest reads are all answered when the primary shuts down", async () => {
  await expect.poll(() => isThere(replica)).toBe(true);
  const statuses = new Set<number>();
  let isOver = false;
  const reading = (async () => {
    while (!isOver) statuses.add(await listAsGuest());
  })();
  const ready = await probe();
  await expect.poll(ready).toEqual([200, "ready"]);
  await pair.stopPrimary();
  try {
    await expect.poll(ready).toEqual([200, "degraded"]);
  } finally {
    await pair.startPrimary();
  }
  await expect.poll(ready).toEqual([200, "ready"]);
  isOver = true;
  await reading;
  expect([...statuses]).toEqual([200]);
});

test.runIf(installedPostgres)("a primary with all connections in use does not count as unavailable", async () => {
  const db = connectDatabase(pair.servers.primaryUrl, () => undefined);
  const watched = watchReplica({ ...pair.servers, primary: db }, () => undefined);
  closeAll.push(watched.close, () => db.$client.end());
  await expect.poll(() => isThere(watched)).toBe(true);
  const held = await Promise.all(Array.from({ length: 20 }, () => db.$client.connect()));
  const until = performance.now() + 3_000;
  const seen = new Set<boolean>();
  while (performance.now() < until) {
    seen.add(isThere(watched));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  for (const client of held) client.release();
  expect([...seen]).toEqual([true]);
});

test.runIf(installedPostgres)("readiness fails when primary and replica are down", async () => {
  const ready = await probe();
  await pair.stopPrimary();
  await pair.stopStandby();
  await expect.poll(ready).toEqual([503, "not ready"]);
});
