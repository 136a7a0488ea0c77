import { expect, test } from "vitest";
import { isTyped, spareReason } from "./member-acts.ts";

const by = { actorId: "me", adminEmails: ["Admin@isa.example"] };

test.each([
  ["another member", { id: "a", email: "a@example.com" }, null],
  ["a member without an address", { id: "a", email: null }, null],
  ["the administrator who acts", { id: "me", email: "me@example.com" }, "This is you"],
  ["an address of an administrator", { id: "b", email: "admin@ISA.example" }, "An administrator"],
])("a member act gives the right reason to spare %s", (_, account, reason) => {
  expect(spareReason(account, by)).toBe(reason);
});

test.each([
  ["delete", 20, false],
  ["delete", 21, true],
  ["signOut", 4000, false],
] as const)("the act %s on %i members requires the typed number: %s", (act, count, typed) => {
  expect(isTyped(act, count)).toBe(typed);
});
