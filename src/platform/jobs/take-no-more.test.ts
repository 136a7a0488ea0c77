import { expect, onTestFinished, test } from "vitest";
import { createDatabase } from "#test/database.ts";
import { startQueue } from "./queue.ts";

test("a draining process leaves new jobs to others, finishes running jobs, and can still send jobs", async () => {
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
  await expect.poll(() => done).toEqual(["first begins a"]);
  await first.takeNoMore();
  await second.define("last", async ({ id }) => void done.push(`second ${id}`));
  // A fetch that was pending when the first stopped may still bring it a job.
  await first.send("last", { id: "b" });
  await expect.poll(() => done.some((what) => what.endsWith(" b"))).toBe(true);
  for (const id of ["c", "d"]) await first.send("last", { id });
  await expect.poll(() => done).toEqual(expect.arrayContaining(["second c", "second d"]));
  open();
  await first.stop();
  const isLate = done.includes("first begins b");
  const others = isLate ? ["first begins b", "first ends b"] : ["second b"];
  expect(done.toSorted()).toEqual([...others, "first begins a", "first ends a", "second c", "second d"].toSorted());
});
