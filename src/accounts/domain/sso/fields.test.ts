import * as v from "valibot";
import { expect, test } from "vitest";
import { certificateState, newOrganisationSchema, splitDomains } from "./fields.ts";

const domainsOf = (domains: string[]) => v.safeParse(newOrganisationSchema, { domains }).success;

test.each([
  ["example.org", true],
  ["staff.example.co.ke", true],
  ["xn--mgbh0fb.xn--kgbechtv", true],
  ["localhost", false],
  ["example.org/path", false],
  ["-example.org", false],
  ["*.example.org", false],
  ["GMAIL.com", false],
  ["", false],
])("the organisation form accepts the domain %s: %s", (domain, isOne) => {
  expect(domainsOf([domain])).toBe(isOne);
});

test("domains are split at commas, semicolons and line breaks", () => {
  expect(splitDomains(" a.example,\nb.example;  c.example \n")).toEqual(["a.example", "b.example", "c.example"]);
  expect(splitDomains("  ")).toEqual([]);
});

test.each([
  ["2026-11-20", "over"],
  ["2026-12-20", "ending"],
  ["2027-11-21", "valid"],
])("a certificate that expires on %s is %s", (day, state) => {
  expect(certificateState(new Date(day), new Date("2026-11-21T10:00:00Z"))).toBe(state);
});
