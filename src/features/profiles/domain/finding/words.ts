import { COUNTRY_NAMES } from "#kernel/countries/countries.ts";
import { foldForSearch, isLookedForInside, wordsOf } from "#kernel/search-folding.ts";
import { DIRECTORY_FACETS, type FacetName, termOf } from "./facets.ts";

const MOST_WORDS = 8;
/** The text search also covers the options of these lists (docs/product/directory.md#search). */
const SEARCHED: readonly FacetName[] = ["industry", "skill", "need"];

const NAMED: readonly { name: string; term: string }[] = [
  ...[...COUNTRY_NAMES].map(([name, code]) => ({ name, term: termOf("country", code) })),
  ...DIRECTORY_FACETS.filter(({ name }) => SEARCHED.includes(name)).flatMap(({ name, options }) =>
    options.map(({ key, label }) => ({ name: foldForSearch(label), term: termOf(name, key) })),
  ),
];

export function searchWords(text: string): string[] {
  return wordsOf(text).slice(0, MOST_WORDS);
}

function termsNamed(word: string): string[] {
  const folded = foldForSearch(word);
  const wanted = isLookedForInside(word) ? folded : ` ${folded}`;
  return [...new Set(NAMED.filter(({ name }) => ` ${name}`.includes(wanted)).map(({ term }) => term))];
}

/** Words that can replace a misspelt search word. */
export function namedWords(): string[] {
  return [...new Set(NAMED.flatMap(({ name }) => name.split(" ")))];
}

type NamingWord = { word: string; terms: string[] };

/** Search words with a common meaning: an entry with one of `terms` counts as having all `words`. */
export type WordGroup = { terms: string[]; words: NamingWord[] };

/** Groups "creative production Lagos" to one skill and one place: word by word, the query plan would be slow. */
export function groupWords(words: readonly string[]): WordGroup[] {
  const groups: WordGroup[] = [];
  let left: NamingWord[] = words.map((word) => ({ word, terms: termsNamed(word) }));
  while (left.length > 0) {
    const term = commonestTerm(left);
    const together = left.filter(({ terms }) => term === null || terms.includes(term));
    groups.push(groupOf(together));
    left = left.filter((word) => !together.includes(word));
  }
  return groups;
}

function groupOf(together: NamingWord[]): WordGroup {
  const shared = (together[0]?.terms ?? []).filter((term) => together.every(({ terms }) => terms.includes(term)));
  const words = together.map(({ word, terms }) => ({ word, terms: terms.filter((term) => !shared.includes(term)) }));
  return { terms: shared, words };
}

/** @returns the term that most words name, or null when no word names one */
function commonestTerm(words: NamingWord[]): string | null {
  const counts = new Map<string, number>();
  for (const term of words.flatMap(({ terms }) => terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}
