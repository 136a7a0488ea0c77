import { expect, test } from "vitest";
import { EMAIL_MESSAGES } from "#domain/auth/messages.ts";
import { addAddress } from "./addresses.ts";
import { CLEANUP_PROBLEMS } from "./messages.ts";
import { MOST_ADDRESSES } from "./options.ts";

test("an address is trimmed, and one that is there is not added twice", () => {
  expect(addAddress(["a@example.com"], "  B@Example.com ")).toEqual({ addresses: ["a@example.com", "b@example.com"] });
  expect(addAddress(["a@example.com"], "A@example.com")).toEqual({ addresses: ["a@example.com"] });
});

test.each([
  ["", EMAIL_MESSAGES.required],
  ["amina", EMAIL_MESSAGES.invalid],
  ["a@example.com b@example.com", EMAIL_MESSAGES.invalid],
])("%j is no address", (text, problem) => {
  expect(addAddress([], text)).toEqual({ problem });
});

test("the list has an end, within which duplicates are still none", () => {
  const full = Array.from({ length: MOST_ADDRESSES }, (_, at) => `m${at}@example.com`);
  expect(addAddress(full, "one.more@example.com")).toEqual({ problem: CLEANUP_PROBLEMS.tooManyAddresses });
  expect(addAddress(full, "m1@example.com")).toEqual({ addresses: full });
});
