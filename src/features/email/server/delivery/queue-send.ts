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
  /** null: a service mail, which needs no consent. */
  category: EmailCategory | null;
  templateId: string | null;
  subject: string;
  /** HTML that was already sanitised. */
  htmlContent: string;
  textContent: string;
  /** Versions in the offered languages; only texts of the program have them. */
  translations?: Translations | null;
  createdBy: string | null;
  /** Idempotency key: a second request with the same key creates no send. */
  requestKey: string | null;
  scheduledAt: Date | null;
  mandate: Mandate;
};
export type Recipient = { accountId: string | null; email: string };

export const SEND_JOB = "mail.send";
const BATCH_SIZE = 10_000;

/**
 * Stores a send and its recipient rows in the caller's transaction; a repeated address counts once.
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
  /** False when an earlier request with the same key stored the send. */
  isNew: boolean;
};

/** Like `queueSend`, and also tells whether the send is new. */
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

/** Stores the send without recipient rows. */
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

/** Wakes the send worker. When the notification fails, the worker finds the send at its next poll. */
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

/** Opens and clicks of service mails are not tracked. */
async function trackingOf(
  tx: Queryable,
  { category }: Pick<NewSend, "category">,
): Promise<{ trackOpens: boolean; trackClicks: boolean }> {
  if (category === null) return { trackOpens: false, trackClicks: false };
  const { trackOpens, trackClicks } = await readEmailSettings(tx);
  return { trackOpens, trackClicks };
}

/** Members erased meanwhile get no row. @returns number of rows */
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
