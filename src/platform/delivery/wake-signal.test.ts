import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createWakeSignal } from "./polling-loops.ts";

setFlagsFromString("--expose_gc");
const collectGarbage = runInNewContext("gc") as () => void;

test("a notification wakes all waiters, and later waiters wait for the next one", async () => {
  const signal = createWakeSignal(1e9);
  const first = [signal.next(), signal.next()];
  signal.notify();
  expect(await Promise.all(first)).toEqual([undefined, undefined]);
  let isWoken = false;
  const second = signal.next().then(() => {
    isWoken = true;
  });
  await turn();
  expect(isWoken).toBe(false);
  signal.notify();
  await second;
});

test("the signal fires by itself and keeps no reference to woken waiters", async () => {
  const signal = createWakeSignal(1);
  const waits: WeakRef<Promise<void>>[] = [];
  const waitOnce = () => {
    const next = signal.next();
    waits.push(new WeakRef(next));
    return next;
  };
  for (let time = 0; time < 20; time += 1) await waitOnce();
  await turn();
  collectGarbage();
  expect(waits.filter((wait) => wait.deref() !== undefined).length).toBeLessThan(3);
});
