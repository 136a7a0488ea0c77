import { expect, test } from "vitest";
import { isSilent } from "./silence.ts";

test.each([
  [[], false],
  [["expired", "expired"], false],
  [["expired", "expired", "expired"], true],
  [["expired", "expired", "expired", "answered"], true],
  [["answered", "expired", "expired", "expired"], false],
  [["expired", "answered", "expired", "expired"], false],
] satisfies [("answered" | "expired")[], boolean][])(
  "a mentor with the endings %j, newest first, is silent: %s",
  (endings, silent) => {
    expect(isSilent(endings)).toBe(silent);
  },
);
