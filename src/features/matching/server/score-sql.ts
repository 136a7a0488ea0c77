import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The rules' own numbers, written into statements that are composed once. */
export const number = (value: number): SQL => sql.raw(String(value));

export function earns(condition: SQL, points: number): SQL<number> {
  return sql`case when ${condition} then ${number(points)} else 0 end`;
}

/** Rows as one JSON value, under the program's names: several lists travel together, and cost the driver little. */
export function jsonRows<Row>(columns: Record<keyof Row & string, SQLWrapper>, from: SQL): SQL<Row[]> {
  const pairs = Object.entries<SQLWrapper>(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql<Row[]>`(select coalesce(json_agg(json_build_object(${sql.join(pairs, sql`, `)})), '[]') from ${from})`;
}
