import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { invalid, notFound } from "#kernel/errors.ts";
import { CURSOR_PROBLEM } from "#kernel/list-queries.ts";
import type { Act } from "#platform/audit/record-act.ts";
import type { Queryable } from "#platform/db/database.ts";
import { inBatches } from "#platform/db/in-batches.ts";
import { keysetPage, newestFirst, readCursor, writeCursor } from "#platform/db/keyset.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { emailSends, emailTemplates } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { OpenedFile } from "#platform/http/list-routes.ts";
import { requireId } from "#platform/http/path-id.ts";
import type {
  HistoryAnswer,
  HistoryQuery,
  SendMailsAnswer,
  SendMailsFilter,
  SendMailsQuery,
} from "../../contract/email-history.ts";
import { isEmailType } from "../../domain/email-types.ts";
import { HISTORY_PROBLEMS } from "../../domain/history-texts.ts";
import type { Context } from "../context.ts";
import { presentMail, presentSummary } from "./history-present.ts";

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

/** docs/product/email.md#history */
export async function listSends({ db }: Pick<Context, "db">, query: HistoryQuery): Promise<HistoryAnswer> {
  const { type, status, cursor, limit } = query;
  const rows = await db
    .select({ ...SUMMARY, micros: microseconds })
    .from(emailSends)
    .where(
      and(
        isEmailType(type) ? eq(emailSends.emailType, type) : undefined,
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

/** Reads only one row by its primary key, because pages poll it while a send runs. */
export async function getProgressRow(db: Queryable, id: string) {
  const [row] = await db
    .select(PROGRESS)
    .from(emailSends)
    .where(eq(emailSends.id, requireId(id, HISTORY_PROBLEMS.notFound)));
  if (!row) throw notFound(HISTORY_PROBLEMS.notFound);
  return row;
}

export async function getDetailsRow(db: Queryable, id: string) {
  const [row] = await db
    .select(DETAILS)
    .from(emailSends)
    .leftJoin(accounts, eq(accounts.id, emailSends.createdBy))
    .leftJoin(emailTemplates, eq(emailTemplates.id, emailSends.templateId))
    .where(eq(emailSends.id, requireId(id, HISTORY_PROBLEMS.notFound)));
  if (!row) throw notFound(HISTORY_PROBLEMS.notFound);
  return row;
}

type Part = { sendId: string; status: string; after: MailPosition | null; limit: number };
export type MailRow = Awaited<ReturnType<typeof readMails>>[number];

export async function listMails(
  { db }: Pick<Context, "db">,
  id: string,
  { status, cursor, limit }: SendMailsQuery,
): Promise<SendMailsAnswer> {
  const { id: sendId } = await getProgressRow(db, id);
  const after = cursor === undefined ? null : readMailCursor(cursor);
  const rows = await readMails(db, { sendId, status, after, limit: limit + 1 });
  const { page, nextCursor } = keysetPage(rows, limit, writeMailCursor);
  return { mails: page.map(presentMail), nextCursor };
}

const OF_READER = sql`from mail_events e where e.mail_id = ${outbox.id} and not e.machine`;

/** The sort order is that of the index, so that the last page is as fast as the first. */
function readMails(db: Queryable, { sendId, status, after, limit }: Part) {
  return db
    .select({
      id: outbox.id,
      email: outbox.recipient,
      accountId: outbox.accountId,
      fullName: userProfiles.fullName,
      status: outbox.status,
      error: outbox.error,
      attempts: outbox.attempts,
      sentAt: outbox.sentAt,
      openedAt: sql<Date | null>`(select e.first_at ${OF_READER} and e.kind = 'open')`.mapWith(outbox.sentAt),
      clicks: sql<number>`(select coalesce(sum(e.times), 0)::int ${OF_READER} and e.kind = 'click')`,
    })
    .from(outbox)
    .leftJoin(userProfiles, eq(userProfiles.id, outbox.accountId))
    .where(
      and(
        eq(outbox.sendId, sendId),
        status === "" ? undefined : eq(outbox.status, status),
        after === null ? undefined : behind(after),
      ),
    )
    .orderBy(asc(outbox.status), asc(outbox.id))
    .limit(limit);
}

export async function exportMails(
  { db }: Pick<Context, "db">,
  id: string,
  { status }: SendMailsFilter,
): Promise<OpenedFile<Act, MailRow>> {
  const { id: sendId } = await getProgressRow(db, id);
  return {
    act: { action: "emailSend.exported", subjectId: sendId, details: status === "" ? {} : { status } },
    rows: inBatches((after: MailRow | null, limit) => readMails(db, { sendId, status, after, limit })),
  };
}

type MailPosition = { status: string; id: string };

const PATTERN = /^([a-zA-Z]{1,20})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const behind = ({ status, id }: MailPosition): SQL => sql`(${outbox.status}, ${outbox.id}) > (${status}, ${id}::uuid)`;

const writeMailCursor = ({ status, id }: MailPosition): string => Buffer.from(`${status}.${id}`).toString("base64url");

function readMailCursor(cursor: string): MailPosition {
  const [, status, id] = PATTERN.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (status === undefined || id === undefined) throw invalid({ cursor: CURSOR_PROBLEM });
  return { status, id };
}
