import { expect, onTestFinished, test, vi } from "vitest";
import { createDatabase } from "#test/database.ts";
import { startQueue } from "./queue.ts";

const SOON = { timeout: 20_000, interval: 50 };

test("who takes no more leaves new jobs to others, finishes those under way, and can still hand jobs over", async () => {
  const own = await createDatabase();
  onTestFinished(own.drop);
  const [first, second] = [await startQueue(own.url, () => undefined), await startQueue(own.url, () => undefined)];
  onTestFinished(second.stop);
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
