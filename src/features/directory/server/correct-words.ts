import { type SQL, sql } from "drizzle-orm";
import { plain } from "#kernel/countries/plain.ts";
import type { Queryable } from "#platform/db/database.ts";

/** In shorter words, one slip leaves too little to go by. */
const SHORTEST = 4;
/** Up to here, too many words are alike; the first letter is taken to be right. */
const SHORT = 6;

type Row = { given: string; known: string | null };

/** The words with each unknown one replaced by the known word that is most like it; null when nothing is replaced. */
export async function correctWords(db: Queryable, words: string[]): Promise<string[] | null> {
  const { rows } = await db.execute<Row>(sql.join(words.map(lookUp), sql` union all `));
  const meant = rows.map(({ given, known }) => (known !== null && isSlip(given, known) ? known : given));
  return meant.some((word, index) => word !== rows[index]?.given) ? meant : null;
}

function lookUp(word: string): SQL {
  const given = sql`directory_plain(${word}::text)`;
  const length = plain(word).length;
  if (length < SHORTEST) return sql`select ${given} as given, null as known`;
  const begins = length > SHORT ? sql`true` : sql`word like left(${given}, 1) || '%'`;
  return sql`select ${given} as given, coalesce(
      (select word from directory_words where word = ${given}),
      (select word from directory_words where word % ${given} and ${begins}
        order by similarity(word, ${given}) desc, word limit 1)
    ) as known`;
}

/** A word that is part of the known one has been found in it already. */
function isSlip(given: string, known: string): boolean {
  return !known.includes(given);
}
