import { expect, test } from "vitest";
import { readApplicationSearch } from "./search-words.ts";

test.each([
  ["amina@maji.example", { email: "amina@maji.example", addresses: [], words: [] }],
  [" Amina.Otieno+shop@maji.co.ke ", { email: "amina.otieno+shop@maji.co.ke", addresses: [], words: [] }],
  ["amina@maji", { email: null, addresses: ["amina@maji"], words: [] }],
  ["Otieno @maji.example", { email: null, addresses: ["@maji.example"], words: ["Otieno"] }],
  ["Maji Safi, Ltd", { email: null, addresses: [], words: ["Maji", "Safi", "Ltd"] }],
  ["@ %", { email: null, addresses: [], words: [] }],
  ["", { email: null, addresses: [], words: [] }],
])("the search text %j is parsed as %o", (text, read) => {
  expect(readApplicationSearch(text)).toEqual(read);
});
