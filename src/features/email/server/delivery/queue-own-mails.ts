import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { type NewSend, storeSend } from "./queue-send.ts";

type OwnSend = Pick<NewSend, "emailType" | "category" | "createdBy" | "mandate"> & {
  /** Of the history, where each mail has its own. */
  subject: string;
  requestKey?: string | null;
  scheduledAt?: Date | null;
  /** The mails wait until then. */
  notBefore?: Date | null;
};
export type OwnMail = { accountId: string | null; to: string; content: MailContent };
export type MemberMail = OwnMail & { accountId: string };
type OwnMails = { sendId: string; mailIds: string[] };

/**
 * Puts a send into the caller's transaction whose mails each have words of their own; they go out as they are. The send
 * itself holds none of them, so that nothing of a member stays behind when they are erased.
 * @returns ids, for `announceSend` after the transaction; null when this request key has made its send before
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

/** A mail about somebody's own account: a send to one. */
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
