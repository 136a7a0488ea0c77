import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { pushDeliveries } from "#platform/db/schema/push.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { ALL_WORK } from "#test/hang-guard.ts";
import { startPushService } from "#test/push-service.ts";
import { rounds } from "#test/rounds.ts";
import { noticesTo } from "../events.ts";

const KILLS = rounds({ gate: 3, full: 10 });
const MEMBERS = 8;
const NOTICES = KILLS * 4;
const APP_NAME = "push-worker";
/** Maximum of concurrent pushes of one worker. */
const UNDER_WAY = 4;

test("no push is sent twice when the worker is killed repeatedly; only pushes in flight are lost", async () => {
  const api = await createTestApi();
  const service = await startPushService();
  // Every tenth push is deferred, some connections break.
  const moods = [{ status: 429 }, ...Array.from({ length: 9 }, () => ({ status: 201 }))];
  service.says(...Array.from({ length: 400 }, (_, at) => (at % 61 === 60 ? "cut" : (moods[at % 10] ?? "cut"))), {
    status: 201,
  });
  const paths = await tellAll(api, service);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const worker = await start(api);
    await expect.poll(() => service.asked.length, { interval: 1, ...ALL_WORK }).toBeGreaterThanOrEqual(kill * 25);
    worker.kill("SIGKILL");
    await once(worker, "exit");
    // The database still executes the last statement.
    const left = "select from pg_stat_activity where datname = current_database() and application_name = $1";
    await expect.poll(async () => (await api.db.$client.query(left, [APP_NAME])).rowCount).toBe(0);
    api.clock.advance(15 * 60_000);
  }
  // A push deferred now would be due after two minutes of the worker's own clock.
  service.says({ status: 201 });
  api.clock.advance(60 * 60_000);
  const last = await start(api);
  const open = async () => (await api.db.select().from(pushDeliveries)).filter(({ status }) => status === "queued");
  await expect.poll(open, { interval: 100, ...ALL_WORK }).toEqual([]);
  last.kill("SIGKILL");
  await once(last, "exit");

  const told = service.received.map(({ path, message }) => `${path} ${message.path}`);
  expect(new Set(told).size).toBe(told.length);
  const lost = paths.length * NOTICES - told.length;
  const cut = service.asked.filter(({ status }) => status === "cut").length;
  expect(lost).toBeLessThanOrEqual(KILLS * UNDER_WAY + cut);
  await service.close();
  await api.close();
});

async function tellAll(api: TestApi, service: Awaited<ReturnType<typeof startPushService>>): Promise<string[]> {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => createMember(api)));
  const paths = [];
  for (const as of members) {
    const { path, ...json } = service.subscribe();
    await api.call("PUT", "/api/push-device", { as, json });
    paths.push(path);
  }
  // Each of these notices has its own push.
  const about = { event: "accountWarned" } as const;
  const all = Array.from({ length: NOTICES }, () =>
    members.map(({ id }) => ({ accountId: id, about, at: api.clock() })),
  ).flat();
  await noticesTo(api.db, all);
  return paths;
}

async function start(api: TestApi): Promise<ChildProcess> {
  const { dataDir } = api.config;
  const given = { DATABASE_URL: api.url, PGAPPNAME: APP_NAME, DATA_DIR: dataDir, NOW: api.clock().toISOString() };
  const child = spawn(process.execPath, ["test/support/push-worker-process.ts"], {
    env: { PATH: process.env.PATH, ...given },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once("data", () => resolve());
    child.once("exit", (code) => reject(new Error(`the push worker ended with ${code}`)));
  });
  return child;
}
