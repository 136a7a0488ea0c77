import { expect, test } from "vitest";
import { isTicked, TICKED } from "./ticked.ts";

test.each([true, 1, ...TICKED, "TRUE", " Yes "])("the value %j is ticked", (given) => {
  expect(isTicked(given)).toBe(true);
});

test.each([false, 0, undefined, "", "0", "false", "off", "no", "2", "onto"])("the value %j is not ticked", (given) => {
  expect(isTicked(given)).toBe(false);
});
