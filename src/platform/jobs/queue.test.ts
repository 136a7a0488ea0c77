import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createDatabase } from "#test/database.ts";
import { errorCode } from "../db/database-errors.ts";
import { currentScope, inScope } from "../http/request-scope.ts";
import { type Queue, startQueue } from "./queue.ts";

const HOUR_MS = 3_600_000;
let database: Awaited<ReturnType<typeof createDatabase>>;
let queues: Queue[] = [];
let problems: string[] = [];

beforeAll(async () => {
  database = await createDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(queues.map((queue) => queue.stop()));
  queues = [];
  problems = [];
});
afterAll(() => database.drop());

async function start(options: Parameters<typeof startQueue>[2] = {}): Promise<Queue> {
  const queue = await startQueue(database.url, ({ message }) => problems.push(message), options);
  queues.push(queue);
  return queue;
}

async function rows(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const result = await client.query(statement, values);
  await client.end();
  return result.rows;
}

const statesOf = async (name: string) =>
  (await rows("select state from pgboss.job where name = $1", [name])).map(({ state }) => state);

test("a job is done once, with its data", async () => {
  const queue = await start();
  const done: unknown[] = [];
  await queue.define("once", async (data) => void done.push(data));
  await queue.send("once", { id: "a" });
  await expect.poll(() => statesOf("once")).toEqual(["completed"]);
  expect(done).toEqual([{ id: "a" }]);
  expect(problems).toEqual([]);
});

test("a job that throws is reported and retried", async () => {
  const queue = await start();
  let tries = 0;
  await queue.define("moody", async () => {
    tries += 1;
    if (tries === 1) throw new Error("not today");
  });
  await queue.send("moody", {});
  await expect.poll(() => statesOf("moody")).toEqual(["completed"]);
  expect(tries).toBe(2);
  expect(problems).toEqual(["not today"]);
});

test("a job error is reported, and stored without its message, which may contain member data", async () => {
  const queue = await start();
  const refusal = Object.assign(new Error("duplicate key"), { code: "23505" });
  await queue.define("wordy", () => Promise.reject(new DrizzleQueryError("select $1", ["amina@example.com"], refusal)));
  await queue.send("wordy", {});
  await expect.poll(() => problems).toHaveLength(1);
  expect(problems[0]).toContain("amina@example.com");
  const outputs = () => rows("select output from pgboss.job where name = 'wordy' and output is not null");
  await expect.poll(outputs).toEqual([{ output: { name: "Error", code: "23505" } }]);
});

test("a queue reports the message and code of the error when its database is missing", async () => {
  const { url, drop } = await createDatabase();
  const told: Error[] = [];
  const queue = await startQueue(url, (error) => told.push(error));
  queues.push(queue);
  await queue.define("cut-off", async () => undefined);
  await drop();
  const isAway = (error: Error) =>
    error instanceof Error && error.message !== "unknown" && errorCode(error) === "3D000";
  await expect.poll(() => told.some(isAway)).toBe(true);
});

test("a busy worker does not wait for the next poll", async () => {
  const queue = await start();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const done = new Set<unknown>();
  await queue.define("many", async ({ id }) => {
    await gate;
    done.add(id);
  });
  for (let id = 0; id < 120; id += 1) await queue.send("many", { id });
  open();
  await expect.poll(() => done.size).toBe(120);
  const [{ pauses } = {}] = await rows(`
    select count(*)::int as pauses from (
      select started_on - lag(started_on) over (order by started_on) as pause from pgboss.job where name = 'many') begun
    where pause > interval '0.9 s'`);
  // Two workers with two jobs per poll pause 29 times.
  expect(pauses).toBeLessThan(10);
});

test("a slow job blocks neither other jobs nor their completion", async () => {
  const queue = await start();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const done = new Set<unknown>();
  await queue.define("uneven", async ({ id }) => {
    if (id === "slow") await gate;
    done.add(id);
  });
  await queue.send("uneven", { id: "slow" });
  for (let id = 0; id < 8; id += 1) await queue.send("uneven", { id });
  await expect.poll(() => done.size).toBe(8);
  open();
  await expect.poll(() => statesOf("uneven")).toEqual(Array(9).fill("completed"));
});

test("a job that throws does not affect the other jobs of its batch", async () => {
  const queue = await start();
  const tries = new Map<unknown, number>();
  await queue.define(
    "mixed",
    async ({ id }) => {
      tries.set(id, (tries.get(id) ?? 0) + 1);
      if (id === 1 && tries.get(id) === 1) throw new Error("again, please");
    },
    { batch: 4 },
  );
  for (let id = 0; id < 4; id += 1) await queue.send("mixed", { id });
  await expect.poll(() => statesOf("mixed")).toEqual(Array(4).fill("completed"));
  expect(Object.fromEntries(tries)).toEqual({ 0: 1, 1: 2, 2: 1, 3: 1 });
  expect(problems).toEqual(["again, please"]);
});

test("a repeated job is scheduled, and unscheduled when a later version does not repeat it", async () => {
  const schedules = () => rows("select cron, timezone from pgboss.schedule where name = 'nightly'");
  const first = await start();
  await first.define("nightly", async () => undefined, { cron: "20 3 * * *" });
  expect(await schedules()).toEqual([{ cron: "20 3 * * *", timezone: "UTC" }]);
  await first.define("nightly", async () => undefined, { cron: "30 4 * * *" });
  expect(await schedules()).toEqual([{ cron: "30 4 * * *", timezone: "UTC" }]);
  const second = await start();
  await second.define("nightly", async () => undefined);
  expect(await schedules()).toEqual([]);
});

test("a queue made by an earlier version gets the current retry policy", async () => {
  const queue = await start();
  await queue.define("old", async () => undefined);
  await rows("update pgboss.queue set retry_limit = 0, retry_backoff = false where name = 'old'");
  await queue.define("old", async () => undefined);
  expect(await rows("select retry_limit, retry_backoff from pgboss.queue where name = 'old'")).toEqual([
    { retry_limit: 5, retry_backoff: true },
  ]);
});

test("a stop lets the running job finish", async () => {
  const queue = await start();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let finished = false;
  let begun = false;
  await queue.define("slow", async () => {
    begun = true;
    await gate;
    finished = true;
  });
  await queue.send("slow", {});
  await expect.poll(() => begun).toBe(true);
  const stopped = queue.stop();
  open();
  await stopped;
  expect(finished).toBe(true);
  expect(await statesOf("slow")).toEqual(["completed"]);
});

test("a job that outlasts the stop and jobs not started are done by the next process", async () => {
  const first = await start();
  let begun = 0;
  await first.define("stubborn", () => {
    begun += 1;
    return new Promise<void>(() => undefined);
  });
  for (const id of ["a", "b", "c"]) await first.send("stubborn", { id });
  await expect.poll(() => begun).toBeGreaterThan(0);
  await first.stop();

  const second = await start();
  const done = new Set<unknown>();
  await second.define("stubborn", async ({ id }) => void done.add(id));
  await expect.poll(() => [...done].sort()).toEqual(["a", "b", "c"]);
});

test("two processes share the jobs, and each job is done once", async () => {
  const [one, two] = [await start(), await start()];
  const done: unknown[] = [];
  await one.define("shared", async ({ id }) => void done.push(id));
  await two.define("shared", async ({ id }) => void done.push(id));
  for (let id = 0; id < 20; id += 1) await one.send("shared", { id });
  await expect.poll(() => statesOf("shared")).toEqual(Array(20).fill("completed"));
  expect(done).toHaveLength(20);
  expect(new Set(done).size).toBe(20);
});

test("a process without workers runs no jobs and leaves the schedule unchanged", async () => {
  const [web, worker] = [await start({ works: false }), await start()];
  const done: string[] = [];
  await worker.define("handed-over", async () => void done.push("worker"), { cron: "30 4 * * *" });
  await web.define("handed-over", async () => void done.push("web"));
  await web.define("for-later", async () => void done.push("web"), { cron: "20 3 * * *" });
  for (let at = 0; at < 5; at += 1) await web.send("handed-over", {});
  await web.send("for-later", {});
  await expect.poll(() => statesOf("handed-over")).toEqual(Array(5).fill("completed"));
  expect(done).toEqual(Array(5).fill("worker"));
  expect(await statesOf("for-later")).toEqual(["created"]);
  expect(await rows("select name, cron from pgboss.schedule where name in ('handed-over', 'for-later')")).toEqual([
    { name: "handed-over", cron: "30 4 * * *" },
  ]);
});

test("a job runs with the id of the request that sent it", async () => {
  const queue = await start();
  const done: unknown[] = [];
  await queue.define("asked-for", async (data) => void done.push([data, currentScope()?.requestId]));
  await inScope({ requestId: "request-1" }, () => queue.send("asked-for", { id: "a" }));
  await queue.send("asked-for", { id: "b" });
  await expect.poll(() => statesOf("asked-for")).toEqual(["completed", "completed"]);
  expect(done).toHaveLength(2);
  expect(done).toContainEqual([{ id: "a" }, "request-1"]);
  expect(done).toContainEqual([{ id: "b" }, undefined]);
});

test("timers of the queue do not follow changes of the machine's clock", async () => {
  const queue = await start({ pooled: true });
  const done: unknown[] = [];
  const setClockBack = async ({ id }: Record<string, unknown>) => {
    vi.setSystemTime(Date.now() - 3 * HOUR_MS);
    done.push(id);
  };
  await queue.define("timed", setClockBack, { batch: 1 });
  // One more than there are workers.
  for (const id of ["a", "b", "c"]) await queue.send("timed", { id });
  await expect.poll(() => done.toSorted()).toEqual(["a", "b", "c"]);
});
