import { and, desc, eq } from "drizzle-orm";
import { newestFirst, readCursor, writeCursor } from "#platform/db/newest-first.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import type { HistoryAnswer, HistoryQuery } from "../../contract/email-history.ts";
import type { Context } from "../context.ts";
import { presentSummary } from "./history-present.ts";
import { SUMMARY } from "./history-rows.ts";

const { microseconds, beyond } = newestFirst(emailSends.createdAt, emailSends.id);

/** A§7 "Get all email logs", a page at a time, newest first. */
export async function listSends({ db }: Pick<Context, "db">, query: HistoryQuery): Promise<HistoryAnswer> {
  const { type, status, cursor, limit } = query;
  const rows = await db
    .select({ ...SUMMARY, micros: microseconds })
    .from(emailSends)
    .where(
      and(
        type === "" ? undefined : eq(emailSends.emailType, type),
        status === "" ? undefined : eq(emailSends.status, status),
        cursor === undefined ? undefined : beyond(readCursor(cursor)),
      ),
    )
    .orderBy(desc(emailSends.createdAt), desc(emailSends.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { sends: page.map(presentSummary), nextCursor: last ? writeCursor(last) : null };
}
