import { type SQL, sql } from "drizzle-orm";
import { CURSOR_PROBLEM } from "#domain/opportunities/search.ts";
import { emailSends } from "../db/schema/email.ts";
import { outbox } from "../db/schema/mail.ts";
import { invalid } from "../errors.ts";

/** Where a page of sends ended. The database keeps microseconds, a Date does not. */
export type SendPosition = { micros: string; id: string };
/** Where a page of a send's recipients ended. */
export type MailPosition = { status: string; id: string };

const ID = "([0-9a-f]{8}-[0-9a-f-]{27})";

export const microseconds = sql<string>`(extract(epoch from ${emailSends.createdAt}) * 1000000)::bigint::text`;

export const olderThan = ({ micros, id }: SendPosition): SQL =>
  sql`(${emailSends.createdAt}, ${emailSends.id}) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`;

/** In the order of the index of a send's mails. */
export const behind = ({ status, id }: MailPosition): SQL =>
  sql`(${outbox.status}, ${outbox.id}) > (${status}, ${id}::uuid)`;

export const writeSendCursor = ({ micros, id }: SendPosition): string => write(`${micros}.${id}`);
export const writeMailCursor = ({ status, id }: MailPosition): string => write(`${status}.${id}`);

export function readSendCursor(cursor: string): SendPosition {
  const [micros, id] = read(cursor, new RegExp(`^(\\d{1,17})\\.${ID}$`));
  return { micros, id };
}

export function readMailCursor(cursor: string): MailPosition {
  const [status, id] = read(cursor, new RegExp(`^([a-zA-Z]{1,20})\\.${ID}$`));
  return { status, id };
}

const write = (text: string) => Buffer.from(text).toString("base64url");

function read(cursor: string, pattern: RegExp): [string, string] {
  const [, first, second] = pattern.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (first === undefined || second === undefined) throw invalid({ cursor: CURSOR_PROBLEM });
  return [first, second];
}
