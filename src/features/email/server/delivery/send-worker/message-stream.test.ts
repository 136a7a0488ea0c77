import { expect, test } from "vitest";
import { createStreams } from "./message-stream.ts";

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

test("a circuit breaker stays open longer each time it trips again", () => {
  const { breaker } = createStreams(16).bulk;
  breaker.trip(at(0));
  expect([breaker.isOpen(at(4)), breaker.isOpen(at(5))]).toEqual([true, false]);
  breaker.trip(at(5));
  expect([breaker.isOpen(at(14)), breaker.isOpen(at(15))]).toEqual([true, false]);
  breaker.recordSuccess();
  expect(breaker.isHalfOpen()).toBe(false);
});

test("a circuit breaker does not stay open longer when the clock steps back", () => {
  const { breaker } = createStreams(16).bulk;
  breaker.trip(at(0));
  expect(breaker.isOpen(at(-7200))).toBe(false);
  breaker.trip(at(-7200));
  expect([breaker.isOpen(at(-7191)), breaker.isOpen(at(-7190))]).toEqual([true, false]);
});
