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
  const { accountId, kind, to, content } = mail;
  const status = context.mailer.keeps ? "kept" : "queued";
  const row = { accountId, kind, recipient: to, ...content, status, createdAt: context.clock() };
  const [queued] = await db.insert(outbox).values(row).returning({ id: outbox.id });
  if (!queued) throw new Error("the outbox took no row");
  return queued.id;
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
