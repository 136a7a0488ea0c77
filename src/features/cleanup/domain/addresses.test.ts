import { expect, test } from "vitest";
import { EMAIL_MESSAGES } from "#accounts/domain/messages.ts";
import { addAddresses } from "./addresses.ts";
import { CLEANUP_PROBLEMS } from "./messages.ts";
import { MOST_ADDRESSES } from "./options.ts";

const added = (...addresses: string[]) => ({ addresses, problem: null, left: "" });

test("an added address is trimmed and lower-cased, and a duplicate is ignored", () => {
  expect(addAddresses(["a@example.com"], "  B@Example.com ")).toEqual(added("a@example.com", "b@example.com"));
  expect(addAddresses(["a@example.com"], "A@example.com")).toEqual(added("a@example.com"));
});

test("several addresses are added from one paste, with any separator", () => {
  expect(addAddresses([], "a@example.com, b@example.com;c@example.com\n  d@example.com ,")).toEqual(
    added("a@example.com", "b@example.com", "c@example.com", "d@example.com"),
  );
});

test.each([
  ["", EMAIL_MESSAGES.required, ""],
  ["   ", EMAIL_MESSAGES.required, ""],
  ["amina", EMAIL_MESSAGES.invalid, "amina"],
])("%j is refused as an address", (text, problem, left) => {
  expect(addAddresses([], text)).toEqual({ addresses: [], problem, left });
});

test("invalid entries of a pasted list stay in the field with an error", () => {
  expect(addAddresses([], "a@example.com amina b@example.com zuri@")).toEqual({
    addresses: ["a@example.com", "b@example.com"],
    problem: EMAIL_MESSAGES.invalid,
    left: "amina zuri@",
  });
});

test("a full list refuses a new address and ignores a duplicate", () => {
  const full = Array.from({ length: MOST_ADDRESSES }, (_, at) => `m${at}@example.com`);
  expect(addAddresses(full, "one.more@example.com")).toEqual({
    addresses: full,
    problem: CLEANUP_PROBLEMS.tooManyAddresses,
    left: "one.more@example.com",
  });
  expect(addAddresses(full, "m1@example.com")).toEqual(added(...full));
});
