import { expect, test } from "vitest";
import { createBrake } from "./brake.ts";

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

test("a pulled brake holds for a while, the longer the more often it was pulled in vain", () => {
  const brake = createBrake();
  brake.pull(at(0));
  expect([brake.holds(at(4)), brake.holds(at(5))]).toEqual([true, false]);
  brake.pull(at(5));
  expect([brake.holds(at(14)), brake.holds(at(15))]).toEqual([true, false]);
  brake.release();
  expect(brake.isProbing()).toBe(false);
});

test("a clock that steps back does not keep it pulled for as long as the step", () => {
  const brake = createBrake();
  brake.pull(at(0));
  expect(brake.holds(at(-7200))).toBe(false);
  brake.pull(at(-7200));
  expect([brake.holds(at(-7191)), brake.holds(at(-7190))]).toEqual([true, false]);
});
