import { termsNamed } from "./words.ts";

type NamingWord = { word: string; terms: string[] };

/** Words that belong together: whoever has one of the terms has all of the words. */
export type WordGroup = { terms: string[]; words: NamingWord[] };

/**
 * "Creative production Lagos" is one skill and one place. Asked for word by word, a database takes words that always
 * come together for a rare coincidence, and looks in the wrong place.
 */
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

/** The term that most of the words name; null where none names any. */
function commonestTerm(words: NamingWord[]): string | null {
  const counts = new Map<string, number>();
  for (const term of words.flatMap(({ terms }) => terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}
