import { expect, test } from "vitest";
import { CAME, readAmount, readAnswer, storedAnswer } from "./answers.ts";

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
  ["100000000", 100_000_000],
  ["100000001", Number.NaN],
])("the amount %j is read as %s", (given, amount) => {
  expect(readAmount(given)).toBe(amount);
});

test.each(CAME)("the answer %s survives storage, and only a win keeps amount and name", (came) => {
  const isWon = came === "won";
  expect(readAnswer(storedAnswer({ came, amount: 300, mayBeNamed: true }))).toEqual({
    came,
    amount: isWon ? 300 : null,
    mayBeNamed: isWon,
  });
});

test("an unanswered question is read as no answer", () => {
  expect(readAnswer({ applied: null, won: null, amount: null, mayBeNamed: false })).toBeNull();
});
