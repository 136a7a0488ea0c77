import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { readWaitingJobs } from "./read-waiting-jobs.ts";

const api = testApi();
let boss: PgBoss;

beforeAll(async () => {
  boss = new PgBoss({ connectionString: api().url, supervise: false, schedule: false });
  await boss.start();
});
afterAll(() => boss.stop({ graceful: false }));

test("pg-boss: its table gives the due jobs that have not started, with the age of the oldest", async () => {
  const name = "of.a.test";
  const waiting = async () => (await readWaitingJobs(api().db.$client)).filter((jobs) => jobs.name === name);
  await boss.createQueue(name);
  await boss.sendAfter(name, {}, null, 3600);
  expect(await waiting()).toEqual([]);
  const sentAt = performance.now();
  for (let sent = 0; sent < 3; sent += 1) await boss.send(name, {});
  const [job] = await boss.fetch(name);
  const [jobs] = await waiting();
  expect(jobs).toEqual({ name, waiting: 2, oldestSeconds: expect.any(Number) });
  expect(jobs?.oldestSeconds).toBeGreaterThan(0);
  expect(jobs?.oldestSeconds).toBeLessThanOrEqual((performance.now() - sentAt) / 1000);
  await boss.complete(name, job?.id ?? "");
  await boss.deleteQueuedJobs(name);
  expect(await waiting()).toEqual([]);
});
