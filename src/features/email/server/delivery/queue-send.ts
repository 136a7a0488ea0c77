import { eq, type SQL, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import type { AudienceFilters } from "../../domain/audience.ts";
import type { EmailTypeKey } from "../../domain/email-types.ts";
import type { SendStatus } from "../../domain/statuses.ts";
import type { Translations } from "../compose/in-offered-languages.ts";
import { assertMandate, type Mandate } from "../mailing/confirmation.ts";
import { readEmailSettings } from "../settings/queries.ts";

export type NewSend = {
  emailType: EmailTypeKey;
  /** null: a service mail, which asks for no consent. */
  category: EmailCategory | null;
  templateId: string | null;
  subject: string;
  /** Sanitised before. */
  htmlContent: string;
  textContent: string;
  /** Where the program wrote it. */
  translations?: Translations | null;
  createdBy: string | null;
  /** The same key twice is one send. */
  requestKey: string | null;
  scheduledAt: Date | null;
  mandate: Mandate;
};
export type Recipient = { accountId: string | null; email: string };

export const SEND_JOB = "mail.send";
const BATCH_SIZE = 10_000;

/**
 * Puts a send and a row for each of its recipients into the caller's transaction; an address given twice is one
 * recipient.
 * @returns the send's id, for `announceSend` after the transaction
 */
export async function queueSend(
  context: Context,
  tx: Queryable,
  send: NewSend,
  recipients: readonly Recipient[],
): Promise<string> {
  return (await queueSendOnce(context, tx, send, recipients)).id;
}

export type StoredSend = {
  id: string;
  /** False: the same key had made it before. */
  isNew: boolean;
};

/** The same, for callers who do more with a new one. */
export async function queueSendOnce(
  context: Context,
  tx: Queryable,
  send: NewSend,
  recipients: readonly Recipient[],
): Promise<StoredSend> {
  const unique = uniqueByAddress(recipients);
  const status = send.scheduledAt === null ? "queued" : "scheduled";
  const stored = await storeSend(context, tx, send, { status, recipientCount: unique.length });
  if (!stored.isNew) return stored;
  let rows = 0;
  for (let at = 0; at < unique.length; at += BATCH_SIZE) {
    const batch = unique.slice(at, at + BATCH_SIZE);
    rows += await insertRows(context, tx, { id: stored.id, kind: send.emailType }, batch);
  }
  if (rows < unique.length) {
    await tx.update(emailSends).set({ recipientCount: rows }).where(eq(emailSends.id, stored.id));
  }
  return stored;
}

type InitialState = { status: SendStatus; recipientCount: number; audience?: AudienceFilters };

/** A send without its recipients. */
export async function storeSend(
  context: Context,
  tx: Queryable,
  { mandate, ...send }: NewSend,
  initial: InitialState,
): Promise<StoredSend> {
  assertMandate(mandate, initial.audience ? Number.POSITIVE_INFINITY : initial.recipientCount);
  const [created] = await tx
    .insert(emailSends)
    .values({ ...send, ...initial, ...(await trackingOf(tx, send)), createdAt: context.clock() })
    .onConflictDoNothing({ target: emailSends.requestKey })
    .returning({ id: emailSends.id });
  if (created) return { id: created.id, isNew: true };
  const first = await findSendByKey(tx, send.requestKey ?? "");
  if (first === null) throw new Error("a send was neither stored nor found");
  return { id: first, isNew: false };
}

export async function findSendByKey(db: Queryable, requestKey: string): Promise<string | null> {
  const [found] = await db.select({ id: emailSends.id }).from(emailSends).where(eq(emailSends.requestKey, requestKey));
  return found?.id ?? null;
}

/** Wakes the worker of sends; where that fails, its next look finds the send. */
export async function announceSend({ queue, log }: Pick<Context, "queue" | "log">, id: string): Promise<void> {
  try {
    await queue.send(SEND_JOB, { id });
  } catch (error) {
    log.warn({ err: error, send: id }, "send worker not notified of a send");
  }
}

function uniqueByAddress(recipients: readonly Recipient[]): Recipient[] {
  const byAddress = new Map(recipients.map((recipient) => [recipient.email.toLowerCase(), recipient]));
  return [...byAddress.values()];
}

/** Of service mails nobody is followed. */
async function trackingOf(
  tx: Queryable,
  { category }: Pick<NewSend, "category">,
): Promise<{ trackOpens: boolean; trackClicks: boolean }> {
  if (category === null) return { trackOpens: false, trackClicks: false };
  const { trackOpens, trackClicks } = await readEmailSettings(tx);
  return { trackOpens, trackClicks };
}

/** Whoever was erased meanwhile gets no row. @returns how many there are */
async function insertRows(
  { clock }: Context,
  tx: Queryable,
  send: { id: string; kind: EmailTypeKey },
  recipients: Recipient[],
): Promise<number> {
  const list = (values: (string | null)[], type: SQL) => sql`${sql.param(values)}::${type}[]`;
  const now = sql`${clock().toISOString()}::timestamptz`;
  const { rowCount } = await tx.execute(sql`
    insert into outbox (id, account_id, send_id, kind, recipient, subject, html, text, status, next_attempt_at, created_at)
    select r.id, r.account_id, ${send.id}, ${send.kind}, r.email, '', '', '', 'queued', ${now}, ${now}
    from unnest(
      ${list(
        recipients.map(() => v7()),
        sql`uuid`,
      )},
      ${list(
        recipients.map(({ accountId }) => accountId),
        sql`uuid`,
      )},
      ${list(
        recipients.map(({ email }) => email),
        sql`citext`,
      )}
    ) as r (id, account_id, email)
    where r.account_id is null or exists (select from accounts a where a.id = r.account_id)`);
  return rowCount ?? 0;
}
