import { expect, test } from "vitest";
import { COMMON_PASSWORDS, COMMON_SEQUENCES } from "./common-passwords.ts";
import { isCommonPassword } from "./password.ts";

test("every listed word with a capital and a digit is a common password", () => {
  for (const word of COMMON_PASSWORDS) {
    expect(word).toMatch(/^[a-z]+$/);
    expect(isCommonPassword(`${word.slice(0, 1).toUpperCase()}${word.slice(1)}1`)).toBe(true);
  }
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(200);
});

test("every listed sequence in capitals is a common password", () => {
  for (const sequence of COMMON_SEQUENCES) expect(isCommonPassword(sequence.toUpperCase())).toBe(true);
});
