import { type SQL, sql } from "drizzle-orm";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import type { emailSends } from "#platform/db/schema/email.ts";
import type { TextEncoding } from "#platform/mail-transport/mailer.ts";
import type { EmailTypeKey } from "../../../domain/email-types.ts";
import type { Context } from "../../context.ts";
import type { SendSettings } from "../../settings/queries.ts";

/** Content and settings that all mails of a send share. */
export type LeasedSend = Pick<
  typeof emailSends.$inferSelect,
  "id" | "subject" | "htmlContent" | "textContent" | "translations" | "trackOpens" | "trackClicks" | "createdBy"
> & {
  emailType: EmailTypeKey;
  category: EmailCategory | null;
  settings: SendSettings;
  textEncoding: TextEncoding;
};

/** An outbox row that one worker holds until the time `until`. */
export type Lease = { id: string; recipient: string; until: Date; send: LeasedSend };

type Row = { id: string; recipient: string };

/** Leases due rows of a send to this worker. They stay "queued", so a crash of the worker only delays them. */
export async function leaseRows(
  { db, clock }: Context,
  send: LeasedSend,
  { count, leaseMs }: { count: number; leaseMs: number },
): Promise<Lease[]> {
  const now = clock();
  const until = new Date(now.getTime() + leaseMs);
  const { rows } = await db.execute<Row>(sql`
    update outbox set next_attempt_at = ${until.toISOString()}
    where id in (
      select id from outbox
      where send_id = ${send.id} and status = 'queued' and next_attempt_at <= ${now.toISOString()}
      order by next_attempt_at limit ${count} for update skip locked)
    returning id, recipient`);
  return rows.map(({ id, recipient }) => ({ id, recipient, until, send }));
}

/** Renews the leases of a slow worker. @returns the leases that no worker, including this one, has taken again */
export async function renewLeases({ db, clock }: Context, leases: readonly Lease[], leaseMs: number): Promise<Lease[]> {
  const until = new Date(clock().getTime() + leaseMs);
  const { rows } = await db.execute<{ number: number }>(sql`
    update outbox o set next_attempt_at = ${until.toISOString()} from ${listOf(leases)}
    where o.id = l.id and o.status = 'queued' and o.next_attempt_at = l.until
    returning l.number::int`);
  const renewed = new Set(rows.map(({ number }) => number));
  return leases.filter((_, at) => renewed.has(at + 1)).map((lease) => ({ ...lease, until }));
}

/** Makes leased rows that were not sent due again at once. */
export async function releaseLeases({ db, clock }: Context, leases: readonly Lease[]): Promise<void> {
  if (leases.length === 0) return;
  await db.execute(sql`
    update outbox o set next_attempt_at = ${clock().toISOString()}
    from ${listOf(leases)}
    where o.id = l.id and o.status = 'queued' and o.next_attempt_at = l.until`);
}

const listOf = (leases: readonly Lease[]): SQL => sql`unnest(
    ${sql.param(leases.map(({ id }) => id))}::uuid[],
    ${sql.param(leases.map(({ until }) => until.toISOString()))}::timestamptz[]
  ) with ordinality as l (id, until, number)`;
