import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createDatabase } from "#test/database.ts";
import { type Queue, startQueue } from "./queue.ts";

const SOON = { timeout: 20_000, interval: 50 };

let database: Awaited<ReturnType<typeof createDatabase>>;
let queues: Queue[] = [];

beforeAll(async () => {
  database = await createDatabase();
});
afterEach(async () => {
  await Promise.all(queues.map((queue) => queue.stop()));
  queues = [];
});
afterAll(() => database.drop());

async function start(): Promise<Queue> {
  const queue = await startQueue(database.url, () => undefined);
  queues.push(queue);
  return queue;
}

test("who takes no more leaves new jobs to others, finishes those under way, and can still hand jobs over", async () => {
  const [first, second] = [await start(), await start()];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const done: string[] = [];
  await first.define("last", async ({ id }) => {
    done.push(`first begins ${id}`);
    await gate;
    done.push(`first ends ${id}`);
  });
  await first.send("last", { id: "a" });
  await vi.waitFor(() => expect(done).toEqual(["first begins a"]), SOON);
  await first.takeNoMore();
  for (const id of ["b", "c"]) await first.send("last", { id });
  await second.define("last", async ({ id }) => void done.push(`second ${id}`));
  await vi.waitFor(() => expect(done).toHaveLength(3), SOON);
  open();
  await first.stop();
  expect(done.toSorted()).toEqual(["first begins a", "first ends a", "second b", "second c"]);
});
