import { type SQL, sql } from "drizzle-orm";
import { invalid } from "#kernel/errors.ts";
import { CURSOR_PROBLEM } from "#kernel/list-queries.ts";
import { outbox } from "#platform/db/schema/mail.ts";

/** Where a page of a send's recipients ended. */
export type MailPosition = { status: string; id: string };

const PATTERN = /^([a-zA-Z]{1,20})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** In the order of the index of a send's mails. */
export const behind = ({ status, id }: MailPosition): SQL =>
  sql`(${outbox.status}, ${outbox.id}) > (${status}, ${id}::uuid)`;

export const writeMailCursor = ({ status, id }: MailPosition): string =>
  Buffer.from(`${status}.${id}`).toString("base64url");

export function readMailCursor(cursor: string): MailPosition {
  const [, status, id] = PATTERN.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (status === undefined || id === undefined) throw invalid({ cursor: CURSOR_PROBLEM });
  return { status, id };
}
