import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createBell } from "./bell.ts";

setFlagsFromString("--expose_gc");
const collectGarbage = runInNewContext("gc") as () => void;

test("ringing wakes all who wait, and whoever waits later waits for the next time", async () => {
  const bell = createBell(1e9);
  const first = [bell.next(), bell.next()];
  bell.ring();
  expect(await Promise.all(first)).toEqual([undefined, undefined]);
  let isWoken = false;
  const second = bell.next().then(() => {
    isWoken = true;
  });
  await turn();
  expect(isWoken).toBe(false);
  bell.ring();
  await second;
});

test("it rings by itself, and remembers nobody whom it has woken", async () => {
  const bell = createBell(1);
  const waits: WeakRef<Promise<void>>[] = [];
  const waitOnce = () => {
    const next = bell.next();
    waits.push(new WeakRef(next));
    return next;
  };
  for (let time = 0; time < 20; time += 1) await waitOnce();
  await turn();
  collectGarbage();
  expect(waits.filter((wait) => wait.deref() !== undefined).length).toBeLessThan(3);
});
