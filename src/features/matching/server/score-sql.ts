import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Writes a constant of the domain code into the SQL. The number is not a bound parameter, so never pass user input. */
export const number = (value: number): SQL => sql.raw(String(value));

export function earns(condition: SQL, points: number): SQL<number> {
  return sql`case when ${condition} then ${number(points)} else 0 end`;
}

/** Selects rows as one JSON value: several lists share a round trip, and the database driver reads them faster. */
export function jsonRows<Row>(columns: Record<keyof Row & string, SQLWrapper>, from: SQL): SQL<Row[]> {
  const pairs = Object.entries<SQLWrapper>(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql<Row[]>`(select coalesce(json_agg(json_build_object(${sql.join(pairs, sql`, `)})), '[]') from ${from})`;
}
