import { expect, test } from "vitest";
import { isAdminEmail, parseAdminEmails, roleOf } from "./roles.ts";

test("the four reserved addresses are administrators when nothing is set", () => {
  const reserved = ["admin1@isa.example", "admin2@isa.example", "admin3@isa.example", "admin4@isa.example"];
  for (const text of [undefined, null, "", " , "]) expect(parseAdminEmails(text)).toEqual(reserved);
});

test("a setting replaces the administrators, without spaces, capitals and repeats", () => {
  expect(parseAdminEmails(" Ada@isa.example, bo@isa.example,,ada@ISA.example ")).toEqual([
    "ada@isa.example",
    "bo@isa.example",
  ]);
});

test.each([
  ["admin1@isa.example", true, "admin"],
  ["ADMIN1@Isa.Example", true, "admin"],
  ["admin1@isa.example", false, "member"],
  ["admin5@isa.example", true, "member"],
  ["admin1@isa.example.evil.example", true, "member"],
  ["", true, "member"],
])("the address %s, verified %s, has the role %s", (email, emailVerified, role) => {
  expect(roleOf({ email, emailVerified }, parseAdminEmails(null))).toBe(role);
});

test("the list of administrators is compared in any letter case", () => {
  expect(isAdminEmail("ada@isa.example", ["ADA@isa.example"])).toBe(true);
});
