import { expect, test } from "vitest";
import { breakEven, readAmount } from "./break-even.ts";

test.each([
  [
    { price: 100, costOfOne: 60, costsOfMonth: 1000 },
    { earnedPerSale: 40, marginPercent: 40, salesToBreakEven: 25 },
  ],
  [
    { price: 100, costOfOne: 60, costsOfMonth: 1001 },
    { earnedPerSale: 40, marginPercent: 40, salesToBreakEven: 26 },
  ],
  [
    { price: 0.3, costOfOne: 0.2, costsOfMonth: 0.3 },
    { earnedPerSale: 0.1, marginPercent: 33, salesToBreakEven: 3 },
  ],
  [
    { price: 50, costOfOne: 60, costsOfMonth: 10 },
    { earnedPerSale: -10, marginPercent: -20, salesToBreakEven: null },
  ],
  [
    { price: 50, costOfOne: 50, costsOfMonth: 0 },
    { earnedPerSale: 0, marginPercent: 0, salesToBreakEven: null },
  ],
  [
    { price: 0, costOfOne: 0, costsOfMonth: 0 },
    { earnedPerSale: 0, marginPercent: 0, salesToBreakEven: null },
  ],
  [
    { price: 20, costOfOne: 5, costsOfMonth: 0 },
    { earnedPerSale: 15, marginPercent: 75, salesToBreakEven: 0 },
  ],
])("the break-even of %j is %j", (check, answer) => {
  expect(breakEven(check)).toEqual(answer);
});

test.each([
  ["1200", 1200],
  ["1,200", 1200],
  ["1,200,000.5", 1200000.5],
  ["1 200,50", 1200.5],
  ["12,5", 12.5],
  ["1.200", null],
  ["", null],
  ["-5", null],
  ["12 shillings", null],
  ["9".repeat(40), null],
])("the amount in %j is %j", (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});
