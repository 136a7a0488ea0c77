import { expect, test } from "vitest";
import { maskAddress } from "./mask-address.ts";

test.each([
  ["amina@example.org", "a•••@example.org"],
  ["𝒜x@example.org", "𝒜•••@example.org"],
  ['"a@b"@example.org', '"•••@example.org'],
])("the address %s is shown as %s", (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
