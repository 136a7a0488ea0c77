import { eq, sql } from "drizzle-orm";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import type { Queryable } from "#platform/db/database.ts";
import { ownerFirst } from "#platform/db/like-pattern.ts";
import { emailSuppressions } from "#platform/db/schema/email.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import { EMAIL_CATEGORIES } from "../../domain/categories.ts";
import type { Suppression } from "../../domain/consent.ts";
import { isSuppression } from "../../domain/suppression.ts";

export type Preferences = {
  refused: EmailCategory[];
  suppression: Suppression | null;
  /** Null for an address without a profile. */
  takesUpdates: boolean | null;
};
type Row = { refused: string[]; suppression: string | null; takesUpdates: boolean | null };

export async function findPreferences(db: Queryable, address: string): Promise<Preferences> {
  const hash = addressHash(address);
  const { rows } = await db.execute<Row>(sql`
    select array(select category from email_refusals where address_hash = ${hash}) as refused,
      (select reason from email_suppressions where address_hash = ${hash}) as suppression,
      (select p.receive_email_updates from user_profiles p join accounts a on a.id = p.id
        where a.email = ${address} order by ${ownerFirst("a")} limit 1) as "takesUpdates"`);
  const [row] = rows;
  const suppression = row?.suppression ?? null;
  return {
    refused: EMAIL_CATEGORIES.map(({ key }) => key).filter((key) => row?.refused.includes(key)),
    suppression: suppression !== null && isSuppression(suppression) ? suppression : null,
    takesUpdates: row?.takesUpdates ?? null,
  };
}

export async function findSuppression(
  db: Queryable,
  address: string,
): Promise<{ reason: Suppression; createdAt: Date } | null> {
  const [row] = await db
    .select({ reason: emailSuppressions.reason, createdAt: emailSuppressions.createdAt })
    .from(emailSuppressions)
    .where(eq(emailSuppressions.addressHash, addressHash(address)));
  return row && isSuppression(row.reason) ? { reason: row.reason, createdAt: row.createdAt } : null;
}

export async function countSuppressions(db: Queryable): Promise<Record<Suppression, number>> {
  const rows = await db
    .select({ reason: emailSuppressions.reason, count: sql<number>`count(*)::int` })
    .from(emailSuppressions)
    .groupBy(emailSuppressions.reason);
  const counts = { unsubscribed: 0, manual: 0, bounced: 0, complained: 0 };
  for (const { reason, count } of rows) if (isSuppression(reason)) counts[reason] = count;
  return counts;
}
