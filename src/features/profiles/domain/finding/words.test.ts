import { expect, test } from "vitest";
import { isLookedForInside } from "#kernel/search-folding.ts";
import { DIRECTORY_FACETS, DIRECTORY_TERMS } from "./facets.ts";
import { groupWords, namedWords, searchWords } from "./words.ts";

test.each([
  ["  Solar   Mombasa ", ["Solar", "Mombasa"]],
  ["e-commerce & retail", ["e", "commerce", "retail"]],
  ["O'Brien", ["O", "Brien"]],
  ["%_\\'\"", []],
  ["", []],
  ["አዲስ አበባ", ["አዲስ", "አበባ"]],
  ["مَدْرَسَة", ["مَدْرَسَة"]],
  ["Ọ̀ṣun", ["Ọ̀ṣun".normalize("NFC")]],
  ["🎉 100", ["100"]],
  ["\u0301", []],
])("the search %j has the words %j", (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test("a long search is cut to eight words", () => {
  expect(searchWords("a b c d e f g h i j")).toHaveLength(8);
});

const termsOf = (word: string) => groupWords([word]).flatMap(({ terms }) => terms);

test.each([
  ["Kenya", ["country:KE"]],
  ["KENYA", ["country:KE"]],
  ["ivory", ["country:CI"]],
  ["Ethiópia", ["country:ET"]],
  ["export", ["need:market_access_and_export"]],
  ["leadership", ["skill:human_resources_and_leadership"]],
  ["fintech", ["industry:financial_services_and_fintech"]],
  ["founder", []],
  ["scaling", []],
])("the word %s matches the terms %j", (word, terms) => {
  expect(termsOf(word)).toEqual(terms);
});

test("short words match only at the beginning of words", () => {
  expect(["hr", "ሀለ", "web"].map(isLookedForInside)).toEqual([false, false, true]);
  expect(termsOf("hr")).toEqual(["need:talent_hr_and_team_building"]);
  expect(termsOf("ne")).toContain("country:NP");
  expect(termsOf("ne")).not.toContain("country:UA");
});

test("known words are single, lower-case and without accents", () => {
  const words = namedWords();
  expect(words).toContain("ivoire");
  expect(words).toContain("agribusiness");
  expect(words.filter((word) => !/^[a-z0-9]+$/.test(word))).toEqual([]);
});

test("every key of industries, skills and support areas contains an underscore", () => {
  const searched = DIRECTORY_FACETS.filter(({ name }) => ["industry", "skill", "need"].includes(name));
  const keys = searched.flatMap(({ options }) => options.map(({ key }) => key));
  expect(keys.filter((key) => !/^[a-z0-9]+(_[a-z0-9]+)+$/.test(key))).toEqual([]);
});

test("every filter option has exactly one term", () => {
  expect(new Set(DIRECTORY_TERMS).size).toBe(DIRECTORY_TERMS.length);
  expect(DIRECTORY_TERMS).toContain("type:side_hustler");
  expect(DIRECTORY_TERMS).toContain("stage:mvp_prototype");
  expect(DIRECTORY_TERMS).toContain("mentors");
});
