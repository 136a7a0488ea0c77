import { sql } from "drizzle-orm";
import type { Account } from "#accounts/server/queries.ts";
import { findMailStanding, leftOutByCategory, type MailStanding } from "#features/email/server/queries.ts";
import { countSaved } from "#features/saved-opportunities/server/queries.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { MemberRecord, Wish } from "../../contract/member-record.ts";
import { getAccount, presentAccount } from "./read-account.ts";

/** A record for docs/product/members-admin.md#one-member, without the answers of the profile. */
export async function readRecord(context: Context, id: string): Promise<MemberRecord> {
  const { db, clock } = context;
  const account = await getAccount(db, id);
  const standing = await findMailStanding(db, account.id, clock());
  return {
    account: await presentAccount(context, account),
    mail: standing && presentMail(standing),
    counts: await countUses(db, account.id),
    wishes: await readWishes(db, account.id),
    application: await findApplication(db, account),
  };
}

function presentMail(standing: MailStanding): MemberRecord["mail"] {
  const { suppression } = standing;
  return {
    suppression: suppression && { reason: suppression.reason, since: new Date(suppression.since).toISOString() },
    categories: leftOutByCategory(standing),
  };
}

/** Only counts: which opportunities a member used is private. */
async function countUses(db: Queryable, id: string): Promise<MemberRecord["counts"]> {
  const { saved, applied: savedApplied } = await countSaved(db, id);
  const { rows } = await db.execute<Omit<MemberRecord["counts"], "saved" | "savedApplied">>(sql`
    select count(distinct opportunity_id) filter (where click_type = 'apply')::int as applied,
      count(distinct opportunity_id) filter (where click_type = 'download')::int as downloaded,
      (select count(*)::int from interests where user_id = ${id} and kind <> 'connect') as interests
    from opportunity_clicks where user_id = ${id}`);
  return { applied: 0, downloaded: 0, interests: 0, ...rows[0], saved, savedApplied };
}

const MOST_WISHES = 20;

/** Wishes to be put in touch (decision 43). */
async function readWishes(db: Queryable, id: string): Promise<MemberRecord["wishes"]> {
  const to = await db.execute<Wish>(sql`
    select other.id, coalesce(other.full_name, other.business_name, i.subject) as name, i.created_at as at
    from interests i left join user_profiles other on other.member_id = i.subject
    where i.kind = 'connect' and i.user_id = ${id} order by i.created_at desc limit ${MOST_WISHES}`);
  const from = await db.execute<Wish>(sql`
    select i.user_id as id, coalesce(other.full_name, other.business_name) as name, i.created_at as at
    from interests i left join user_profiles other on other.id = i.user_id
    where i.kind = 'connect' and i.subject = (select member_id from user_profiles where id = ${id})
    order by i.created_at desc limit ${MOST_WISHES}`);
  return { to: to.rows.map(presentWish), from: from.rows.map(presentWish) };
}

const presentWish = ({ id, name, at }: Wish): Wish => ({ id, name, at: new Date(at).toISOString() });

async function findApplication(db: Queryable, { email }: Account): Promise<MemberRecord["application"]> {
  const { rows } = await db.execute<NonNullable<MemberRecord["application"]>>(sql`
    select id, status from pre_applications where email = ${email}`);
  return rows[0] ?? null;
}
