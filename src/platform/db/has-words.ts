import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isLookedForInside } from "#kernel/search-folding.ts";

/** @param readings lists of words; words have only letters, digits and marks, so they contain no LIKE wildcard */
export const hasWords = (texts: readonly SQLWrapper[], readings: readonly string[][]): SQL | undefined =>
  or(...texts.flatMap((text) => readings.map((words) => hasAll(text, words))));

const hasAll = (text: SQLWrapper, words: string[]): SQL | undefined =>
  and(...words.map((word) => isWritten(text, word)));

function isWritten(text: SQLWrapper, word: string): SQL {
  const folded = sql`directory_plain(${word}::text)`;
  if (isLookedForInside(word)) return sql`${text} like '%' || ${folded} || '%'`;
  return sql`(${text} like ${folded} || '%' or ${text} like '% ' || ${folded} || '%')`;
}
