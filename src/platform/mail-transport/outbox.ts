import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { MailKind } from "#kernel/mail-kinds.ts";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";

export type MailContent = { subject: string; html: string; text: string };
type MailRequest = { accountId: string | null; kind: MailKind; to: string; content: MailContent };

export const DELIVER_JOB = "mail.deliver";

/** @param db the caller's transaction, if any @returns an id for `announceMail` after the commit */
export async function queueMail(context: Context, db: Queryable, mail: MailRequest): Promise<string> {
  const [queued] = await queueMails(context, db, [mail]);
  if (queued === undefined) throw new Error("the outbox took no row");
  return queued;
}

/** @returns ids in the order of the mails */
export async function queueMails(context: Context, db: Queryable, mails: readonly MailRequest[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const status = context.mailer.keeps ? "kept" : "queued";
  const rows = mails.map(({ accountId, kind, to, content: { subject, html, text } }) => ({
    ...{ id: v7(), account_id: accountId, kind, recipient: to },
    // Cutting a text can leave half of a surrogate pair, which JSON accepts and the database refuses.
    ...{ subject: subject.toWellFormed(), html: html.toWellFormed(), text: text.toWellFormed() },
  }));
  // One parameter for all rows: building a statement with one per column took longer than writing the mails.
  await db.execute(sql`
    insert into outbox (id, account_id, kind, recipient, subject, html, text, status, created_at)
    select id, account_id, kind, recipient, subject, html, text, ${status}, ${context.clock().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)})
      as m (id uuid, account_id uuid, kind text, recipient text, subject text, html text, text text)`);
  return rows.map(({ id }) => id);
}

/** Notifies the mail worker; when that fails, the sweep of each minute finds the mail. */
export async function announceMail({ mailer, queue, log }: Context, id: string): Promise<void> {
  if (mailer.keeps) return;
  try {
    await queue.send(DELIVER_JOB, { id });
  } catch (error) {
    log.warn({ err: error, mail: id }, "outbox: worker notification failed");
  }
}

export async function announceMails({ mailer, queue, log }: Context, ids: readonly string[]): Promise<void> {
  if (mailer.keeps || ids.length === 0) return;
  try {
    await queue.sendMany(
      DELIVER_JOB,
      ids.map((id) => ({ id })),
    );
  } catch (error) {
    log.warn({ err: error, mails: ids.length }, "outbox: worker notification failed");
  }
}
