import { and, arrayContains, arrayOverlaps, not, or, type SQL, sql } from "drizzle-orm";
import { DIRECTORY_FACETS, DIRECTORY_FLAGS, termOf } from "#features/profiles/domain/finding/facets.ts";
import { groupWords, searchWords, type WordGroup } from "#features/profiles/domain/finding/words.ts";
import { isLookedForInside } from "#kernel/search-folding.ts";
import type { Queryable } from "#platform/db/database.ts";
import { correctWords } from "#platform/db/known-words.ts";
import { holdsWords, withoutApostrophes } from "#platform/db/like-pattern.ts";
import { directoryEntries, directoryWords } from "#platform/db/schema/directory.ts";
import type { DirectoryQuery } from "../contract/directory.ts";

/** A search runs in stages. Each stage returns rows in the order of an index, so the database never sorts many rows. */
export type Stage = { order: "name" | "newest"; where: SQL | undefined; similarTo: string | null };

const { name, text, terms } = directoryEntries;

/** Stages: name prefix, words anywhere, then both with corrected spelling. Each excludes the earlier ones. */
export async function* stagesOf(db: Queryable, query: DirectoryQuery): AsyncGenerator<Stage> {
  const filters = filtersOf(query);
  const words = searchWords(query.search);
  if (words.length === 0) {
    // A search text with only punctuation matches no member.
    if (query.search.trim() === "") yield { order: "newest", where: filters, similarTo: null };
    return;
  }
  const joined = withoutApostrophes(query.search);
  const [named, holding] = [
    isNamed(words),
    joined === null ? holds(words) : either(holds(words), holds(searchWords(joined))),
  ];
  yield { order: "name", where: and(filters, named), similarTo: null };
  yield { order: "newest", where: and(filters, holding, not(named)), similarTo: null };
  const meant = await correctWords(db, directoryWords, words);
  if (meant === null) return;
  const found = { similarTo: meant.join(" ") };
  yield { ...found, order: "name", where: and(filters, isNamed(meant), not(holding)) };
  yield { ...found, order: "newest", where: and(filters, holds(meant), not(isNamed(meant)), not(holding)) };
}

function filtersOf(query: DirectoryQuery): SQL | undefined {
  const chosen = DIRECTORY_FACETS.flatMap(({ name }) => (query[name] === "" ? [] : [termOf(name, query[name])]));
  const ticked = DIRECTORY_FLAGS.map(({ name }) => name).filter((name) => query[name] !== "");
  const wanted = [...chosen, ...ticked];
  return wanted.length === 0 ? undefined : arrayContains(terms, wanted);
}

const either = (one: SQL, other: SQL): SQL => sql`(${one} or ${other})`;

const folded = (words: string) => sql`directory_plain(${words}::text)`;

/** A search word contains only letters, digits and marks, so LIKE needs no escaping. */
const isNamed = (words: string[]): SQL => sql`${name} like ${folded(words.join(" "))} || '%'`;

const holds = (words: string[]): SQL => and(...groupWords(words).map(matchesGroup)) as SQL;

function matchesGroup({ terms: shared, words }: WordGroup): SQL | undefined {
  const each = and(...words.map(({ word, terms }) => or(isWritten(word), hasAny(terms))));
  return or(hasAny(shared), each);
}

const isWritten = (word: string) => holdsWords(text, word, isLookedForInside(word) ? "anywhere" : "wordStart");

const hasAny = (wanted: string[]) => (wanted.length === 0 ? undefined : arrayOverlaps(terms, wanted));
