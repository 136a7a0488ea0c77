import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { invalid } from "#kernel/errors.ts";
import { CURSOR_PROBLEM } from "#kernel/list-queries.ts";

const PATTERN = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Where a page of rows in the order of a moment and an id ended. The database keeps microseconds, a Date does not. */
export type Position = { micros: string; id: string };

/** What a keyset query over these two columns selects, and asks for after a page. */
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

/** @throws 422 for what was never written by `writeCursor` */
export function readCursor(cursor: string): Position {
  const [, micros, id] = PATTERN.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (micros === undefined || id === undefined) throw invalid({ cursor: CURSOR_PROBLEM });
  return { micros, id };
}

/**
 * A page of a list, and the cursor of the one after it.
 * @param rows one more than the page holds, where there are more
 */
export function keysetPage<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string) {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last === undefined ? null : cursorOf(last) };
}

/** Where a page ended that rows of several tables make up: in the order of moments as a Date keeps them, then of ids. */
export type Moment = { at: Date; id: string };

const inMilliseconds = (at: SQLWrapper) => sql`date_trunc('milliseconds', ${at})`;
/** In the order of its characters in every database, as JavaScript compares them. */
const byCharacters = (id: SQLWrapper) => sql`${id}::text collate "C"`;

/** Of one of those tables: the rows after a page, and their order. */
export function latestFirst(at: SQLWrapper, id: SQLWrapper) {
  return {
    order: sql`${inMilliseconds(at)} desc, ${byCharacters(id)} desc`,
    after: (last: Moment | null): SQL =>
      last === null
        ? sql`true`
        : sql`(${inMilliseconds(at)}, ${byCharacters(id)}) < (${last.at.toISOString()}::timestamptz, ${last.id}::text)`,
  };
}
