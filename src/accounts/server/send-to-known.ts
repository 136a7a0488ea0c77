import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import { type AccountMail, queueAccountMail } from "./account-mail.ts";
import type { Context } from "./context.ts";
import type { Account } from "./queries.ts";

/**
 * Sends a mail when there is an account for it, and takes as long when there is none: the same statements run (they
 * find no row), the mail is rendered, a job is announced. Only the insert of the message itself is left out.
 */
export async function sendToKnown(context: Context, account: Account | null, mail: AccountMail): Promise<void> {
  const mailId = await context.db.transaction((tx) => queueAccountMail(context, tx, account, mail));
  await announceMail(context, mailId);
}

/**
 * The commit does not wait for the disk, which only a transaction that wrote something would do. A crash of the
 * database in that instant loses a mail, which can be asked for again.
 */
export async function levelCommit(tx: Queryable): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = off`);
}
