import { type SQL, sql } from "drizzle-orm";
import { CURSOR_PROBLEM } from "#domain/opportunities/search.ts";
import { preApplications } from "../db/schema/pre-applications.ts";
import { invalid } from "../errors.ts";

/** Where a page ended. The database keeps microseconds, a Date does not. */
export type Position = { micros: string; id: string };

const { id, createdAt } = preApplications;

export const microseconds = sql`(extract(epoch from ${createdAt}) * 1000000)::bigint::text`;

export function beyond({ micros, id: last }: Position): SQL {
  return sql`(${createdAt}, ${id}) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${last}::uuid)`;
}

export function writeCursor({ micros, id }: Position): string {
  return Buffer.from(`${micros}.${id}`).toString("base64url");
}

export function readCursor(cursor: string): Position {
  const [, micros, id] = /^(\d{1,17})\.([0-9a-f-]{36})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (micros === undefined || id === undefined) throw invalid({ cursor: CURSOR_PROBLEM });
  return { micros, id };
}
