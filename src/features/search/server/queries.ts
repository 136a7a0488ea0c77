import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isLookedForInside } from "#features/directory/domain/words.ts";

/**
 * Whether a folded text has all the words, or all of another reading of them.
 * @param words letters, digits and marks only: nothing in them means anything to LIKE
 */
export function hasWords(text: SQLWrapper, words: string[], others: readonly string[][]): SQL | undefined {
  return or(hasAll(text, words), ...others.map((other) => hasAll(text, other)));
}

const hasAll = (text: SQLWrapper, words: string[]): SQL | undefined =>
  and(...words.map((word) => isWritten(text, word)));

function isWritten(text: SQLWrapper, word: string): SQL {
  const folded = sql`directory_plain(${word}::text)`;
  if (isLookedForInside(word)) return sql`${text} like '%' || ${folded} || '%'`;
  return sql`(${text} like ${folded} || '%' or ${text} like '% ' || ${folded} || '%')`;
}
