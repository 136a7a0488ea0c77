import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { reasonLeftOut, type Suppression } from "../domain/consent.ts";
import { EMAIL_CATEGORIES, type EmailCategory } from "../domain/email-types.ts";

/** What speaks for and against a mail to a member, and since when. */
export type MailStanding = {
  confirmed: boolean;
  banned: boolean;
  /** null before there is a profile. */
  takesUpdates: boolean | null;
  suppression: { reason: Suppression; since: string } | null;
  refusals: { category: EmailCategory; since: string }[];
};

/** null for an account without an address. */
export async function findMailStanding(db: Queryable, accountId: string, now: Date): Promise<MailStanding | null> {
  const { rows } = await db.execute<MailStanding>(sql`
    select a.email_confirmed_at is not null as confirmed,
      coalesce(a.banned_until > ${now.toISOString()}::timestamptz, false) as banned,
      p.receive_email_updates as "takesUpdates",
      (select json_build_object('reason', s.reason, 'since', s.created_at)
        from email_suppressions s where s.address_hash = email_address_hash(a.email)) as suppression,
      coalesce((select json_agg(json_build_object('category', r.category, 'since', r.created_at))
        from email_refusals r where r.address_hash = email_address_hash(a.email)), '[]'::json) as refusals
    from accounts a left join user_profiles p on p.id = a.id
    where a.id = ${accountId} and a.email is not null`);
  return rows[0] ?? null;
}

/** Of each category of mail, why the member would not get it at this moment. */
export function leftOutByCategory({ suppression, refusals, ...standing }: MailStanding) {
  const refused = refusals.map(({ category }) => category);
  const consent = { ...standing, refused, suppression: suppression?.reason ?? null };
  return EMAIL_CATEGORIES.map(({ key }) => ({ category: key, leftOut: reasonLeftOut(key, consent) }));
}
