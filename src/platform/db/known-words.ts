import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { foldForSearch } from "#kernel/search-folding.ts";
import type { Queryable } from "./database.ts";

/** Letters of the shortest word that is corrected: a shorter word with a typo has too few letters to match. */
const SHORTEST = 4;
/** In words up to this length, the first letter must match, because too many short words are similar. */
const SHORT = 6;
const LONGEST = 40;

type Row = { given: string; known: string | null };

/** @param known table with a column `word` and its trigram index @returns null when no word is replaced */
export async function correctWords(db: Queryable, known: PgTable, words: string[]): Promise<string[] | null> {
  if (words.length === 0) return null;
  const { rows } = await db.execute<Row>(
    sql.join(
      words.map((word) => lookUp(known, word)),
      sql` union all `,
    ),
  );
  const meant = rows.map(({ given, known }) => (known !== null && isSlip(given, known) ? known : given));
  return meant.some((word, index) => word !== rows[index]?.given) ? meant : null;
}

function lookUp(known: PgTable, word: string): SQL {
  const given = sql`directory_plain(${word}::text)`;
  const length = foldForSearch(word).length;
  if (length < SHORTEST) return sql`select ${given} as given, null as known`;
  const begins = length > SHORT ? sql`true` : sql`word like left(${given}, 1) || '%'`;
  return sql`select ${given} as given, coalesce(
      (select word from ${known} where word = ${given}),
      (select word from ${known} where word % ${given} and ${begins}
        order by similarity(word, ${given}) desc, word limit 1)
    ) as known`;
}

/** False for a part of the known word: the search has already matched it. */
function isSlip(given: string, known: string): boolean {
  return !known.includes(given);
}

/** @param texts a query that returns one column of folded text */
export async function gatherWords(db: Queryable, known: PgTable, texts: SQL): Promise<void> {
  await db.execute(sql`
    with fresh as materialized (
      select distinct word from (select string_to_table(text, ' ') as word from (${texts}) as every (text)) as each
      where length(word) between ${SHORTEST}::int and ${LONGEST}::int and word !~ '^[0-9]+$'
    ), gone as (
      delete from ${known} known where not exists (select from fresh where fresh.word = known.word)
    )
    insert into ${known} select word from fresh on conflict do nothing`);
}
