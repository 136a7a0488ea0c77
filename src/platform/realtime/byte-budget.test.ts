import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { byteBudgetOf } from "./byte-budget.ts";

const KB = 1024;

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const newBudget = () => byteBudgetOf({ db: { $client: new pg.Pool() }, config: { rateLimits: true } });

test("a member may send 512 KB at once and 64 KB a second, separately from other members", () => {
  const budget = newBudget();
  for (let frame = 0; frame < 8; frame += 1) expect(budget.take("one", 64 * KB)).toBe("within");
  expect(budget.take("one", 1)).toBe("over");
  expect(budget.take("other", 512 * KB)).toBe("within");
  vi.advanceTimersByTime(1000);
  expect(budget.take("one", 64 * KB)).toBe("over");
  vi.advanceTimersByTime(1000);
  expect(budget.take("one", 64 * KB - 1)).toBe("within");
  vi.advanceTimersByTime(3_600_000);
  expect(budget.take("one", 512 * KB)).toBe("within");
});

test("refused bytes count too, and a second burst is a flood until the budget recovers", () => {
  const budget = newBudget();
  const verdicts = Array.from({ length: 18 }, () => budget.take("one", 64 * KB));
  expect(verdicts).toEqual([...Array(8).fill("within"), ...Array(8).fill("over"), "flood", "flood"]);
  vi.advanceTimersByTime(8000);
  expect(budget.take("one", 1)).toBe("over");
  vi.advanceTimersByTime(1000);
  expect(budget.take("one", 64 * KB - 1)).toBe("within");
});
