import { sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";

/** In shorter words, one slip leaves too little to go by. */
const SHORTEST = 4;

type Row = { given: string; known: string | null };

/** The words with each unknown one replaced by the known word that is most like it; null when nothing is replaced. */
export async function correctWords(db: Queryable, words: string[]): Promise<string[] | null> {
  const { rows } = await db.execute<Row>(sql`
    select given, coalesce(
      (select word from directory_words where word = given),
      (select word from directory_words where word % given order by similarity(word, given) desc, word limit 1)
    ) as known
    from unnest(${sql.param(words)}::text[]) with ordinality as typed (written, place),
      lateral (select directory_plain(written)) as plain (given)
    order by place`);
  const meant = rows.map(({ given, known }) => (isSlip(given, known) ? known : given));
  return meant.some((word, index) => word !== rows[index]?.given) ? meant : null;
}

/** A word that is part of the known one has been found in it already. */
function isSlip(given: string, known: string | null): known is string {
  return known !== null && given.length >= SHORTEST && !known.includes(given);
}
