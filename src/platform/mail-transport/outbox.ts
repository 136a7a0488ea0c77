import { v7 } from "uuid";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { outbox } from "../db/schema/mail.ts";

export type MailContent = { subject: string; html: string; text: string };
type MailRequest = { accountId: string | null; kind: string; to: string; content: MailContent };

export const DELIVER_JOB = "mail.deliver";

/**
 * Puts one message into the outbox, in the caller's transaction where there is one.
 * @returns its id, for `announceMail` after the transaction
 */
export async function queueMail(context: Context, db: Queryable, mail: MailRequest): Promise<string> {
  const [queued] = await queueMails(context, db, [mail]);
  if (queued === undefined) throw new Error("the outbox took no row");
  return queued;
}

/** @returns their ids, in the order of the mails, for `announceMails` */
export async function queueMails(context: Context, db: Queryable, mails: readonly MailRequest[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const status = context.mailer.keeps ? "kept" : "queued";
  const rows = mails.map(({ accountId, kind, to, content }) => {
    return { id: v7(), accountId, kind, recipient: to, ...content, status, createdAt: context.clock() };
  });
  await db.insert(outbox).values(rows);
  return rows.map(({ id }) => id);
}

/** Wakes the mail worker; where that fails, the minute's sweep finds the message. */
export async function announceMail({ mailer, queue, log }: Context, id: string): Promise<void> {
  if (mailer.keeps) return;
  try {
    await queue.send(DELIVER_JOB, { id });
  } catch (error) {
    log.warn({ err: error, mail: id }, "mail not announced");
  }
}

/** The same of many at once. */
export async function announceMails({ mailer, queue, log }: Context, ids: readonly string[]): Promise<void> {
  if (mailer.keeps || ids.length === 0) return;
  try {
    await queue.sendMany(
      DELIVER_JOB,
      ids.map((id) => ({ id })),
    );
  } catch (error) {
    log.warn({ err: error, mails: ids.length }, "mails not announced");
  }
}
