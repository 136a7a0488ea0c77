import { expect, test } from "vitest";
import { profileGroups, readProfileSearch } from "./search.ts";

const NOTHING = { email: null, address: null, phone: null, memberId: null, memberIds: [], words: [] };

test("search words match countries and industries, and no skills or needs", () => {
  expect(profileGroups(["Kenya", "marketing"])).toEqual([
    { terms: ["country:KE"], words: [{ word: "Kenya", terms: [] }] },
    { terms: [], words: [{ word: "marketing", terms: [] }] },
  ]);
  expect(profileGroups(["fintech"])[0]?.terms).toEqual(["industry:financial_services_and_fintech"]);
});

test.each([
  ["ISA-KE-SE-0004", ["ISA-KE-SE-0004"], 0],
  [" isa-ke- ", ["isa-ke"], 0],
  ["Otieno ISA-KE-SE-1", ["ISA-KE-SE-1"], 1],
  ["Nisa-Ke", [], 2],
])("the search %j contains the member ids %j", (text, memberIds, count) => {
  const { memberIds: found, words } = readProfileSearch(text);
  expect([found, words.length]).toEqual([memberIds, count]);
});

test("a complete member id is searched exactly", () => {
  expect(readProfileSearch(" isa-ke-se-00042 ")).toEqual({ ...NOTHING, memberId: "ISA-KE-SE-00042" });
});

test("an email address is searched in lower case", () => {
  expect(readProfileSearch(" Nia@isa.example ")).toEqual({ ...NOTHING, email: "nia@isa.example" });
  expect(readProfileSearch("nia @ home").email).toBeNull();
});

test.each([
  ["@isa.example", "@isa.example", 0],
  ["nia@", "nia@", 0],
  ["nia@gmail", "nia@gmail", 0],
  ["nia.k", "nia.k", 2],
  ["Tetteh", "Tetteh", 1],
  ["ni", null, 1],
  ["nia tetteh", null, 2],
])("the search %j may be part of an address: %j", (text, address, count) => {
  const read = readProfileSearch(text);
  expect([read.email, read.address, read.words.length]).toEqual([null, address, count]);
});

test.each([
  ["+254 712 345 678", "254712345678"],
  ["0712-345-678", "712345678"],
  ["00254 712345678", "254712345678"],
  ["345678", "345678"],
  ["2026", null],
  ["٠٧١٢٣٤٥٦٧٨", "712345678"],
  ["https://wa.me/254712345678", "254712345678"],
  ["345678 Ltd", null],
])("the search %j contains the phone number %j", (text, phone) => {
  expect(readProfileSearch(text).phone).toBe(phone);
});

test("a search of punctuation only is empty", () => {
  expect(readProfileSearch(" %_' ")).toEqual(NOTHING);
});
