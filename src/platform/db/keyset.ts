import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { invalid } from "#kernel/errors.ts";
import { CURSOR_PROBLEM } from "#kernel/list-queries.ts";

const PATTERN = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Last row of a page; its time is in microseconds, because a Date would round it to milliseconds. */
export type Position = { micros: string; id: string };

export function newestFirst(at: Column, id: Column) {
  return {
    microseconds: sql<string>`(extract(epoch from ${at}) * 1000000)::bigint::text`,
    beyond: ({ micros, id: last }: Position | Record<keyof Position, SQL>, oldestFirst = false): SQL =>
      sql`(${at}, ${id}) ${sql.raw(oldestFirst ? ">" : "<")} ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${last}::uuid)`,
  };
}

export function writeCursor({ micros, id }: Position): string {
  return Buffer.from(`${micros}.${id}`).toString("base64url");
}

/** @throws 422 for a text that `writeCursor` did not write */
export function readCursor(cursor: string): Position {
  const [, micros, id] = PATTERN.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (micros === undefined || id === undefined) throw invalid({ cursor: CURSOR_PROBLEM });
  return { micros, id };
}

/** @param rows up to limit + 1 rows; the extra row shows that another page exists */
export function keysetPage<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string) {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last === undefined ? null : cursorOf(last) };
}

/** Last row of a page that merges several tables, ordered by milliseconds (as in a Date), then id. */
export type Moment = { at: Date; id: string };

const inMilliseconds = (at: SQLWrapper) => sql`date_trunc('milliseconds', ${at})`;
/** Sorts ids as JavaScript compares strings, in every database locale. */
const byCharacters = (id: SQLWrapper) => sql`${id}::text collate "C"`;

export function latestFirst(at: SQLWrapper, id: SQLWrapper) {
  return {
    order: sql`${inMilliseconds(at)} desc, ${byCharacters(id)} desc`,
    after: (last: Moment | null): SQL =>
      last === null
        ? sql`true`
        : sql`(${inMilliseconds(at)}, ${byCharacters(id)}) < (${last.at.toISOString()}::timestamptz, ${last.id}::text)`,
  };
}
