import { expect, test } from "vitest";
import { initialsOf } from "./avatar.tsx";

test.each([
  ["Amina Wanjiru Otieno", "AO"],
  ["  zuri ", "Z"],
  ["ọlá ẹdùn", "ỌẸ"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
