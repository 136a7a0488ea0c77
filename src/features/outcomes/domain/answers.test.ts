import { expect, test } from "vitest";
import { AMOUNT_MAX, CAME, readAmount, readAnswer, storedAnswer } from "./answers.ts";

test.each([
  ["", null],
  ["  ", null],
  ["12000", 12_000],
  ["$12,000", 12_000],
  ["12 000 USD", 12_000],
  [500, 500],
  ["US$ 12.000", 12_000],
  ["١٢٠٠٠ USD", 12_000],
  ["12,000.00", 12_000],
  ["12.5", Number.NaN],
  ["12,50", Number.NaN],
  ["1e3", Number.NaN],
  ["-3", Number.NaN],
  ["many", Number.NaN],
  [String(AMOUNT_MAX + 1), Number.NaN],
])("%j is read as %s", (given, amount) => {
  expect(readAmount(given)).toBe(amount);
});

test.each(CAME)("%s is read as it was stored; only of what was won with amount and name", (came) => {
  const isWon = came === "won";
  expect(readAnswer(storedAnswer({ came, amount: 300, mayBeNamed: true }))).toEqual({
    came,
    amount: isWon ? 300 : null,
    mayBeNamed: isWon,
  });
});

test("there is no answer before there is one", () => {
  expect(readAnswer({ applied: null, won: null, amount: null, mayBeNamed: false })).toBeNull();
});
