import { and, eq, sql } from "drizzle-orm";
import { holdWishes, markAnswered } from "#features/interests/server/events.ts";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import { type Queryable, takeTime } from "#platform/db/database.ts";
import { emailAudience, emailSends } from "#platform/db/schema/email.ts";
import { filtersFrom } from "../../domain/audience.ts";
import type { Context } from "../context.ts";
import { announceSend } from "../delivery/queue-send.ts";
import { type Audience, matches, membersFor, reasonOf, withRefusals, writeAudienceRows } from "./audience.ts";

export const PREPARE_JOB = "mail.prepare";
/** Statement timeout; a million recipient rows take about one minute. */
const STATEMENT_TIMEOUT = "30min";

export async function announcePreparing({ queue, log }: Pick<Context, "queue" | "log">, id: string): Promise<void> {
  try {
    await queue.send(PREPARE_JOB, { id });
  } catch (error) {
    log.warn({ err: error, send: id }, "send preparation not queued");
  }
}

/** Prepares sends whose job was lost or crashed. After an error, the next sweep tries again. */
export async function sweepPreparing(context: Context): Promise<void> {
  const waiting = await context.db
    .select({ id: emailSends.id })
    .from(emailSends)
    .where(eq(emailSends.status, "preparing"));
  for (const { id } of waiting) {
    await prepareSend(context, id).catch((err: unknown) =>
      context.log.error({ err, send: id }, "send preparation failed"),
    );
  }
}

/** Writes all recipient rows or none. Idempotent; a send that is cancelled meanwhile stays cancelled. */
export async function prepareSend(context: Context, id: string): Promise<void> {
  const isReady = await context.db.transaction(async (tx) => {
    await takeTime(tx, STATEMENT_TIMEOUT);
    if (!(await tryAdvisoryLock(tx, id))) return false;
    const [send] = await tx.select().from(emailSends).where(isPreparing(id));
    if (!send?.audience) return false;
    const filters = filtersFrom(send.audience);
    if (filters.asked !== "") await holdWishes(tx, filters.asked);
    const now = context.clock();
    const members = await membersFor(tx, filters, now);
    const rows = { id, kind: send.emailType, from: sql`email_audience`, where: matches(members) };
    const recipientCount = await writeAudienceRows(context, tx, rows);
    const status = send.scheduledAt === null ? "queued" : "scheduled";
    const { rowCount } = await tx.update(emailSends).set({ status, recipientCount }).where(isPreparing(id));
    if (rowCount === 0) await tx.execute(sql`delete from outbox where send_id = ${id}`);
    else await answerWishes(tx, { id, ...members, category: send.category as EmailCategory, now });
    return rowCount === 1;
  });
  if (isReady) await announceSend(context, id);
}

/** Marks the members' requests for a notice as answered, except for members whom this send leaves out. */
async function answerWishes(tx: Queryable, { id, ...audience }: Audience & { id: string }): Promise<void> {
  const { asked } = audience.filters;
  if (asked === "") return;
  const isWilling = sql`${emailAudience.id} in (select account_id from outbox where send_id = ${id})
    and ${reasonOf(audience)} is null`;
  const accounts = sql`select ${emailAudience.id} from ${withRefusals(audience)} where ${isWilling}`;
  await markAnswered(tx, { asked, sendId: id, now: audience.now, accounts });
}

const isPreparing = (id: string) => and(eq(emailSends.id, id), eq(emailSends.status, "preparing"));

/** An advisory lock does not lock the send's row, so that the send can be cancelled meanwhile. */
async function tryAdvisoryLock(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`email-send:${id}`}, 0)) as held`,
  );
  return rows[0]?.held === true;
}
