import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { type NewSend, storeSend } from "./queue-send.ts";

type OwnSend = Pick<NewSend, "emailType" | "category" | "createdBy" | "mandate"> & {
  /** Subject of the send in the history; each mail has its own subject. */
  subject: string;
  requestKey?: string | null;
  scheduledAt?: Date | null;
  /** The mails are not sent before this time. */
  notBefore?: Date | null;
};
export type OwnMail = { accountId: string | null; to: string; content: MailContent };
export type MemberMail = OwnMail & { accountId: string };
type OwnMails = { sendId: string; mailIds: string[] };

/**
 * Stores a send with a different content for each mail, in the caller's transaction. Only the outbox rows hold these
 * texts, so that the erasure of a member removes them.
 * @returns ids, for `announceSend` after the transaction; null when a send with this request key exists
 */
export async function queueOwnMails(
  context: Context,
  tx: Queryable,
  {
    emailType,
    category,
    createdBy,
    mandate,
    subject,
    requestKey = null,
    scheduledAt = null,
    notBefore = null,
  }: OwnSend,
  mails: readonly OwnMail[],
): Promise<OwnMails | null> {
  const own = { htmlContent: "", textContent: "", templateId: null };
  const send = { emailType, category, createdBy, mandate, subject, requestKey, scheduledAt, ...own };
  const status = scheduledAt === null ? "queued" : "scheduled";
  const stored = await storeSend(context, tx, send, { status, recipientCount: mails.length });
  if (!stored.isNew) return null;
  const now = context.clock();
  const rows = mails.map(({ accountId, to, content }) => ({
    ...{ accountId, sendId: stored.id, kind: emailType, recipient: to, ...content },
    ...{ nextAttemptAt: notBefore ?? now, createdAt: now },
  }));
  const queued = await tx.insert(outbox).values(rows).returning({ id: outbox.id });
  return { sendId: stored.id, mailIds: queued.map(({ id }) => id) };
}

type AccountMail = MemberMail & {
  kind: "welcome" | "profileComplete" | "tierReached";
  createdBy: string | null;
  notBefore?: Date | null;
};

/** Stores a send with one recipient: a mail about the member's own account. */
export async function queueOwnMail(
  context: Context,
  tx: Queryable,
  { kind, createdBy, notBefore = null, ...mail }: AccountMail,
): Promise<{ sendId: string; mailId: string }> {
  const send = {
    emailType: kind,
    category: null,
    createdBy,
    mandate: "one",
    subject: mail.content.subject,
    notBefore,
  } as const;
  const queued = await queueOwnMails(context, tx, send, [mail]);
  const [mailId] = queued?.mailIds ?? [];
  if (!queued || mailId === undefined) throw new Error("the outbox took no row");
  return { sendId: queued.sendId, mailId };
}
