import { and, desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { notFound } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { keysetPage, newestFirst, readCursor, writeCursor } from "#platform/db/keyset.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { emailSends, emailTemplates } from "#platform/db/schema/email.ts";
import type { HistoryAnswer, HistoryQuery } from "../../contract/email-history.ts";
import { HISTORY_PROBLEMS } from "../../domain/history-texts.ts";
import type { Context } from "../context.ts";
import { presentSummary } from "./history-present.ts";

const uuid = v.pipe(v.string(), v.uuid());

export const PROGRESS = {
  id: emailSends.id,
  status: emailSends.status,
  recipientCount: emailSends.recipientCount,
  sentCount: emailSends.sentCount,
  failedCount: emailSends.failedCount,
  leftOutCount: emailSends.leftOutCount,
  uncertainCount: emailSends.uncertainCount,
  error: emailSends.error,
  scheduledAt: emailSends.scheduledAt,
  startedAt: emailSends.startedAt,
  finishedAt: emailSends.finishedAt,
};
/** Without what it says. */
const SUMMARY = {
  ...PROGRESS,
  emailType: emailSends.emailType,
  category: emailSends.category,
  subject: emailSends.subject,
  firstError: sql<string | null>`(
    select o.error from outbox o where o.send_id = email_sends.id and o.status = 'failed' order by o.id limit 1)`,
  createdAt: emailSends.createdAt,
};
const DETAILS = {
  ...SUMMARY,
  trackOpens: emailSends.trackOpens,
  trackClicks: emailSends.trackClicks,
  createdBy: accounts.email,
  templateId: emailTemplates.id,
  templateName: emailTemplates.name,
};

const { microseconds, beyond } = newestFirst(emailSends.createdAt, emailSends.id);

/** A page at a time, newest first (docs/product/email.md#history). */
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
  const { page, nextCursor } = keysetPage(rows, limit, writeCursor);
  return { sends: page.map(presentSummary), nextCursor };
}

export type ProgressRow = Awaited<ReturnType<typeof getProgressRow>>;
export type DetailsRow = Awaited<ReturnType<typeof getDetailsRow>>;

/** One row by its key: asked for again and again while a send runs. */
export async function getProgressRow(db: Queryable, id: string) {
  const [row] = await db
    .select(PROGRESS)
    .from(emailSends)
    .where(eq(emailSends.id, idOf(id)));
  if (!row) throw notFound(HISTORY_PROBLEMS.notFound);
  return row;
}

export async function getDetailsRow(db: Queryable, id: string) {
  const [row] = await db
    .select(DETAILS)
    .from(emailSends)
    .leftJoin(accounts, eq(accounts.id, emailSends.createdBy))
    .leftJoin(emailTemplates, eq(emailTemplates.id, emailSends.templateId))
    .where(eq(emailSends.id, idOf(id)));
  if (!row) throw notFound(HISTORY_PROBLEMS.notFound);
  return row;
}

/** A text that is no id is nobody's. */
function idOf(text: string): string {
  if (!v.is(uuid, text)) throw notFound(HISTORY_PROBLEMS.notFound);
  return text;
}
