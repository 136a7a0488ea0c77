import { expect, test } from "vitest";
import { maskAddress, refusedOf } from "./preferences.ts";

test.each([
  ["amina@example.org", "a•••@example.org"],
  ["𝒜x@example.org", "𝒜•••@example.org"],
  ['"a@b"@example.org', '"•••@example.org'],
])("%s is shown as %s", (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});

test("what is not taken is refused", () => {
  expect(refusedOf(["events"])).toEqual(["opportunities", "newsletter", "platform"]);
  expect(refusedOf(["opportunities", "newsletter", "events", "platform"])).toEqual([]);
});
