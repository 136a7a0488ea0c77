import { expect, test } from "vitest";
import { isConfirmed, isTyped, spareReason } from "./member-acts.ts";

const by = { actorId: "me", adminEmails: ["Admin@isa.example"] };

test.each([
  ["somebody", { id: "a", email: "a@example.com" }, null],
  ["somebody without an address", { id: "a", email: null }, null],
  ["oneself", { id: "me", email: "me@example.com" }, "This is you"],
  ["an address of an administrator", { id: "b", email: "admin@ISA.example" }, "An administrator"],
])("%s", (_, account, reason) => {
  expect(spareReason(account, by)).toBe(reason);
});

test.each([
  ["delete", 20, false],
  ["delete", 21, true],
  ["signOut", 4000, false],
] as const)("to %s %i asks for the number: %s", (act, count, typed) => {
  expect(isTyped(act, count)).toBe(typed);
});

test.each([
  ["1234", true],
  ["1,234", true],
  ["1\u202f234", true],
  ["١٬٢٣٤", true],
  ["１２３４", true],
  ["\u200f١٢٣٤\u200f", true],
  ["12", false],
  ["1234.5", false],
  ["", false],
])("an act on 1234 accounts is confirmed by %j: %s", (typed, expected) => {
  expect(isConfirmed(typed, 1234)).toBe(expected);
});
