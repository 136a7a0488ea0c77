import { type Entry, emptyEntry, hashOf } from "./catalogue.ts";
import type { Sentence } from "./list-sentences.ts";

/** Minimum likeness of a sentence and its reworded form. */
const LEAST_ALIKE = 0.6;

export function updateCatalogue(
  catalogue: ReadonlyMap<string, Entry>,
  sentences: ReadonlyMap<string, Sentence>,
): Map<string, Entry> {
  const fresh = [...sentences.keys()].filter((english) => !catalogue.has(english));
  const former = findFormer(fresh, catalogue, sentences);
  return new Map(
    [...sentences.keys()].map((english) => [
      english,
      catalogue.get(english) ?? becomeStale(english, former.get(english), catalogue),
    ]),
  );
}

function findFormer(
  fresh: string[],
  catalogue: ReadonlyMap<string, Entry>,
  sentences: ReadonlyMap<string, Sentence>,
): Map<string, string> {
  const gone = [...catalogue].filter(([english, { translation }]) => translation !== "" && !sentences.has(english));
  const pairs = fresh
    .flatMap((english) => gone.map(([old]) => ({ english, old, alike: likeness(english, old) })))
    .filter(({ alike }) => alike >= LEAST_ALIKE);
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const { english, old } of pairs.sort((a, b) => b.alike - a.alike)) {
    if (found.has(english) || taken.has(old)) continue;
    found.set(english, old);
    taken.add(old);
  }
  return found;
}

function becomeStale(english: string, old: string | undefined, catalogue: ReadonlyMap<string, Entry>): Entry {
  const known = old === undefined ? undefined : catalogue.get(old);
  if (!known) return emptyEntry(english);
  if (known.madeFrom === hashOf(english)) return { ...known, status: "draft", former: null };
  return { ...known, status: "stale", former: known.former ?? old ?? null };
}

/** Share of common words, from 0 to 1. */
export function likeness(a: string, b: string): number {
  const words = wordsOf(a);
  const left = wordsOf(b);
  const all = words.length + left.length;
  const shared = words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return all === 0 ? 0 : (2 * shared.length) / all;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
