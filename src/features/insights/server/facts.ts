import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import type { Counted } from "../domain/counted.ts";

type Kept = { kind: string; most: number | null };
/** Each value of a list, or the one value of a row; null counts nothing. */
export type Fact = Kept & ({ list: SQL } | { value: SQL });
export type CountedFacts = (kind: string) => Counted[];

/** How often each fact is true of the rows of a table, in one pass: the most frequent first, equals by their bytes. */
export async function countFacts(db: Queryable, from: SQL, facts: readonly Fact[]): Promise<CountedFacts> {
  const { rows } = await db.execute<Counted & { kind: string }>(sql`
    with counted as (
      select kind, value, count(*)::int as count
      from ${from}, lateral (${factsOfRow(facts)}) as fact (kind, value)
      where value is not null group by kind, value
    ), placed as (
      select *, row_number() over (partition by kind order by count desc, value collate "C") as place from counted
    )
    select kind, value, count from placed
    left join (values ${limitsOf(facts)}) as kept (of, most) on of = kind
    where most is null or place <= most
    order by kind, place`);
  return (kind) => rows.filter((row) => row.kind === kind).map(({ value, count }) => ({ value, count }));
}

function factsOfRow(facts: readonly Fact[]): SQL {
  const lists = facts.flatMap((fact) => ("list" in fact ? [sql`select ${fact.kind}::text, unnest(${fact.list})`] : []));
  const values = facts.flatMap((fact) => ("value" in fact ? [sql`(${fact.kind}::text, ${fact.value})`] : []));
  return sql.join([...lists, sql`values ${sql.join(values, sql`, `)}`], sql` union all `);
}

function limitsOf(facts: readonly Fact[]): SQL {
  const kinds = new Map(facts.map(({ kind, most }) => [kind, most]));
  return sql.join(
    [...kinds].map(([kind, most]) => sql`(${kind}::text, ${most}::int)`),
    sql`, `,
  );
}
