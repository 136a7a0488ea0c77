import { type SQL, sql } from "drizzle-orm";

/** The rules' own numbers, written into statements that are composed once. */
export const number = (value: number): SQL => sql.raw(String(value));

export function earns(condition: SQL, points: number): SQL<number> {
  return sql`case when ${condition} then ${number(points)} else 0 end`;
}
