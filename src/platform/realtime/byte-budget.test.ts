import { expect, test } from "vitest";
import { createByteBudget } from "./byte-budget.ts";

const KB = 1024;

test("a member may send 512 KB at once and 64 KB a second, separately from other members", () => {
  let now = 0;
  const budget = createByteBudget(() => now);
  for (let frame = 0; frame < 8; frame += 1) expect(budget.take("one", 64 * KB)).toBe("within");
  expect(budget.take("one", 1)).toBe("over");
  expect(budget.take("other", 512 * KB)).toBe("within");
  now += 1000;
  expect(budget.take("one", 64 * KB)).toBe("over");
  now += 1000;
  expect(budget.take("one", 64 * KB - 1)).toBe("within");
  now += 3_600_000;
  expect(budget.take("one", 512 * KB)).toBe("within");
});

test("refused bytes count too, and a second burst is a flood until the budget recovers", () => {
  let now = 0;
  const budget = createByteBudget(() => now);
  const verdicts = Array.from({ length: 18 }, () => budget.take("one", 64 * KB));
  expect(verdicts).toEqual([...Array(8).fill("within"), ...Array(8).fill("over"), "flood", "flood"]);
  now += 8000;
  expect(budget.take("one", 1)).toBe("over");
  now += 1000;
  expect(budget.take("one", 64 * KB - 1)).toBe("within");
});
