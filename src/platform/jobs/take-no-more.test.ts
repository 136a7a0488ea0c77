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
  await second.define("last", async ({ id }) => void done.push(`second ${id}`));
  // What the first was asking for as it stopped may still bring it one.
  await first.send("last", { id: "b" });
  await vi.waitFor(() => expect(done.some((what) => what.endsWith(" b"))).toBe(true), SOON);
  for (const id of ["c", "d"]) await first.send("last", { id });
  await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining(["second c", "second d"])), SOON);
  open();
  await first.stop();
  const isLate = done.includes("first begins b");
  const others = isLate ? ["first begins b", "first ends b"] : ["second b"];
  expect(done.toSorted()).toEqual([...others, "first begins a", "first ends a", "second c", "second d"].toSorted());
});
