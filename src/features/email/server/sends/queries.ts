import { inArray, sql } from "drizzle-orm";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import type { Queryable } from "#platform/db/database.ts";
import { ownerFirst } from "#platform/db/like-pattern.ts";
import { emailSuppressions } from "#platform/db/schema/email.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import { type ConsentStatus, type LeftOut, reasonLeftOut } from "../../domain/consent.ts";
import type { MergeRow } from "../../domain/merge-fields.ts";

export type Addressee = MergeRow & {
  email: string;
  /** Null for an address without a member. */
  accountId: string | null;
  /** Reason why the address gets no mail; null when it gets the mail. */
  leftOut: LeftOut | null;
};

type Row = Omit<Addressee, "leftOut"> & ConsentStatus;

/** Returns each address once, in the given order. The send worker checks consent again at delivery. */
export async function readAddressees(
  db: Queryable,
  emails: readonly string[],
  { category, now }: { category: EmailCategory | null; now: Date },
): Promise<Addressee[]> {
  const unique = [...new Set(emails)];
  const { rows } = await db.execute<Row>(sql`
    select l.email, a.id as "accountId", p.full_name as "fullName", p.called_as as "calledAs", p.member_id as "memberId",
      p.business_name as "businessName", p.country, p.receive_email_updates as "takesUpdates",
      array(select r.category from email_refusals r where r.address_hash = l.hash) as refused,
      s.reason as suppression, coalesce(a.banned_until > ${now.toISOString()}, false) as banned,
      case when a.id is not null then a.email_confirmed_at is not null end as confirmed
    from unnest(
      ${sql.param(unique)}::text[], ${sql.param(unique.map(addressHash))}::bytea[]
    ) with ordinality as l (email, hash, number)
    left join lateral (
      select * from accounts where email = l.email::citext order by ${ownerFirst("accounts")} limit 1
    ) a on true
    left join user_profiles p on p.id = a.id
    left join email_suppressions s on s.address_hash = l.hash
    order by l.number`);
  return rows.map((row) => presentAddressee(row, category));
}

function presentAddressee(row: Row, category: EmailCategory | null): Addressee {
  const { email, accountId, fullName, calledAs, memberId, businessName, country } = row;
  return {
    ...{ email, accountId, fullName, calledAs, memberId, businessName, country },
    leftOut: reasonLeftOut(category, row),
  };
}

export async function listSuppressed(db: Queryable, emails: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [addressHash(email).toString("hex"), email]));
  const { addressHash: hash } = emailSuppressions;
  const rows = await db
    .select({ hash })
    .from(emailSuppressions)
    .where(inArray(hash, emails.map(addressHash)));
  return new Set(rows.flatMap((row) => byHash.get(row.hash.toString("hex")) ?? []));
}
