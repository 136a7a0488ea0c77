import { expect, test } from "vitest";
import { readProfileSearch } from "./search.ts";

test("words name countries and industries, and no skills or needs", () => {
  expect(readProfileSearch("Kenya marketing").groups).toEqual([
    { terms: ["country:KE"], words: [{ word: "Kenya", terms: [] }] },
    { terms: [], words: [{ word: "marketing", terms: [] }] },
  ]);
  expect(readProfileSearch("fintech").groups[0]?.terms).toEqual(["industry:financial_services_and_fintech"]);
});

test.each([
  ["ISA-KE-SE-0004", ["ISA-KE-SE-0004"], 0],
  [" isa-ke- ", ["isa-ke"], 0],
  ["Otieno ISA-KE-SE-1", ["ISA-KE-SE-1"], 1],
  ["Nisa-Ke", [], 2],
])("of %j the member ids are %j", (text, memberIds, words) => {
  const { memberIds: found, groups } = readProfileSearch(text);
  expect([found, groups.length]).toEqual([memberIds, words]);
});

test("a whole member id is looked for as it is", () => {
  expect(readProfileSearch(" isa-ke-se-00042 ")).toMatchObject({
    memberId: "ISA-KE-SE-00042",
    memberIds: [],
    groups: [],
  });
});

test("an email address is looked for as it is", () => {
  expect(readProfileSearch(" Nia@isa.example ")).toEqual({
    email: "Nia@isa.example",
    memberId: null,
    memberIds: [],
    groups: [],
  });
  expect(readProfileSearch("nia @ home").email).toBeNull();
});

test("nothing but marks is no search", () => {
  expect(readProfileSearch(" %_' ")).toEqual({ email: null, memberId: null, memberIds: [], groups: [] });
});
