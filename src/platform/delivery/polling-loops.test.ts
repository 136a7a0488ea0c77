import { setImmediate as turn } from "node:timers/promises";
import { queryObjects } from "node:v8";
import { afterEach, expect, test } from "vitest";
import { createPollingLoops } from "./polling-loops.ts";

let loops: ReturnType<typeof createPollingLoops>;
afterEach(() => loops.stop());

/** @returns how often each loop has worked */
function startLoops(count: number, pollMs: number): number[] {
  const rounds = Array<number>(count).fill(0);
  const works = rounds.map((_, loop) => async () => {
    rounds[loop] = (rounds[loop] ?? 0) + 1;
  });
  loops = createPollingLoops({ name: "test", log: { error: () => undefined }, pollMs }, works);
  loops.start();
  return rounds;
}

test("a notification wakes all waiters, and later waiters wait for the next one", async () => {
  const rounds = startLoops(2, 1e9);
  await turn();
  expect(rounds).toEqual([1, 1]);
  loops.notify();
  await turn();
  expect(rounds).toEqual([2, 2]);
  await turn();
  expect(rounds).toEqual([2, 2]);
  loops.notify();
  await turn();
  expect(rounds).toEqual([3, 3]);
});

test("a loop polls by itself and keeps no reference to its earlier waits", async () => {
  const rounds = startLoops(1, 1);
  const waits = (count: number) => expect.poll(() => rounds[0]).toBeGreaterThan(count);
  await waits(10);
  const [known, before] = [rounds[0] ?? 0, queryObjects(Promise, { format: "count" })];
  await waits(known + 200);
  expect(queryObjects(Promise, { format: "count" }) - before).toBeLessThan(20);
});
