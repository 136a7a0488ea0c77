import { type SQL, sql } from "drizzle-orm";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import type { Queryable } from "#platform/db/database.ts";
import { latestFirst, type Moment } from "#platform/db/keyset.ts";
import { EMAIL_CATEGORIES } from "../domain/categories.ts";
import { type LeftOut, reasonLeftOut, type Suppression } from "../domain/consent.ts";
import type { MailStatus } from "../domain/statuses.ts";

export type MailStanding = {
  confirmed: boolean;
  banned: boolean;
  /** Null while the account has no profile. */
  takesUpdates: boolean | null;
  suppression: { reason: Suppression; since: string } | null;
  refusals: { category: EmailCategory; since: string }[];
};

/** @returns null for an account without an address */
export async function findMailStanding(db: Queryable, accountId: string, now: Date): Promise<MailStanding | null> {
  const [found] = await listMailStandings(db, [accountId], now);
  if (!found) return null;
  const { accountId: _, ...standing } = found;
  return standing;
}

async function listMailStandings(db: Queryable, accountIds: string[], now: Date) {
  const { rows } = await db.execute<MailStanding & { accountId: string }>(sql`
    select a.id as "accountId", a.email_confirmed_at is not null as confirmed,
      coalesce(a.banned_until > ${now.toISOString()}::timestamptz, false) as banned,
      p.receive_email_updates as "takesUpdates",
      (select json_build_object('reason', s.reason, 'since', s.created_at)
        from email_suppressions s where s.address_hash = email_address_hash(a.email)) as suppression,
      coalesce((select json_agg(json_build_object('category', r.category, 'since', r.created_at))
        from email_refusals r where r.address_hash = email_address_hash(a.email)), '[]'::json) as refusals
    from accounts a left join user_profiles p on p.id = a.id
    where a.id = any(${sql.param(accountIds)}::uuid[]) and a.email is not null`);
  return rows;
}

/** `leftOut` is null for a category that the member gets now. */
export function leftOutByCategory({ suppression, refusals, ...standing }: MailStanding) {
  const refused = refusals.map(({ category }) => category);
  const consent = { ...standing, refused, suppression: suppression?.reason ?? null };
  return EMAIL_CATEGORIES.map(({ key }) => ({ category: key, leftOut: reasonLeftOut(key, consent) }));
}

type Meant = { accountId: string | null; category: EmailCategory; now: Date };

/** @returns null when the member gets such mails */
export async function findReasonLeftOut(db: Queryable, { accountId, category, now }: Meant): Promise<LeftOut | null> {
  const standing = accountId === null ? null : await findMailStanding(db, accountId, now);
  return standing ? reasonOf(standing, category) : "unconfirmed";
}

export async function listWhoTakes(
  db: Queryable,
  { accountIds, category, now }: Omit<Meant, "accountId"> & { accountIds: string[] },
): Promise<Set<string>> {
  const standings = await listMailStandings(db, accountIds, now);
  return new Set(standings.filter((one) => reasonOf(one, category) === null).map(({ accountId }) => accountId));
}

const reasonOf = (standing: MailStanding, category: EmailCategory): LeftOut | null =>
  leftOutByCategory(standing).find((one) => one.category === category)?.leftOut ?? null;

/** `after` is the cursor at the end of the previous page. */
export type Part = { accountId: string; after: Moment | null; limit: number };

export type MemberMail = {
  id: string;
  at: Date;
  sendId: string | null;
  kind: string;
  subject: string;
  status: MailStatus;
  /** For a left-out mail, the key of the reason. */
  error: string | null;
  openedAt: Date | null;
  clicks: number;
  /** True when a soft bounce was reported. */
  cameBack: boolean;
};

/** Includes mails that the address got before the account existed. Newest first. */
export async function listMemberMails(db: Queryable, { accountId, after, limit }: Part): Promise<MemberMail[]> {
  const position = latestFirst(sql`m.at`, sql`m.id`);
  const columns = sql`id, send_id, kind, subject, status, error, coalesce(sent_at, created_at) as at`;
  const ofReader = sql`from mail_events e where e.mail_id = m.id and not e.machine`;
  const { rows } = await db.execute<MemberMail>(sql`
    select m.id, m.at, m.send_id as "sendId", m.kind, coalesce(nullif(m.subject, ''), s.subject, '') as subject,
      m.status, m.error,
      (select e.first_at ${ofReader} and e.kind = 'open') as "openedAt",
      (select coalesce(sum(e.times), 0)::int ${ofReader} and e.kind = 'click') as clicks,
      exists (select from email_soft_bounces b where b.source = m.id::text
        and b.address_hash = email_address_hash(m.recipient)) as "cameBack"
    from (
      select recipient, ${columns} from outbox where account_id = ${accountId}
      union all
      select recipient, ${columns} from outbox
        where account_id is null and recipient = (select email from accounts where id = ${accountId})
    ) m left join email_sends s on s.id = m.send_id
    where ${position.after(after)} order by ${position.order} limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at), openedAt: row.openedAt && new Date(row.openedAt) }));
}

type MissedSend = {
  id: string;
  at: Date;
  emailType: string;
  subject: string;
  /** Null when the reason was not recorded. */
  reason: LeftOut | null;
};

/**
 * No rows exist for left-out members, so the reason comes from dated records and from today's consent to updates.
 * Sends with member list filters are omitted, because the members that matched at that time are not recorded.
 */
export async function listMissedSends(db: Queryable, { accountId, after, limit }: Part): Promise<MissedSend[]> {
  const position = latestFirst(sql`s.created_at`, sql`s.id`);
  const { rows } = await db.execute<MissedSend>(sql`
    select s.id, s.created_at as at, s.email_type as "emailType", s.subject,
      case when me.suppressed_at <= s.created_at then me.suppression
        when me.confirmed_at is null or me.confirmed_at > s.created_at then 'unconfirmed'
        when r.created_at <= s.created_at then 'refused'
        when not me.takes_updates then 'noUpdates' end as reason
    from (
      select a.email_confirmed_at as confirmed_at, e.*, p.created_at as joined_at,
        x.reason as suppression, x.created_at as suppressed_at
      from email_audience e join accounts a on a.id = e.id join user_profiles p on p.id = e.id
      left join email_suppressions x on x.address_hash = e.address_hash
      where e.id = ${accountId} and e.address_hash is not null
    ) me join email_sends s on s.created_at > me.joined_at
    left join email_refusals r on r.address_hash = me.address_hash and r.category = s.category
    where s.status not in ('cancelled', 'preparing')
      and s.id <> all(array(select send_id from outbox where account_id = ${accountId} and send_id is not null))
      and (s.email_type = 'opportunityAlert' or (${wantedUpdatesOf(sql`s.audience`)} and not me.takes_updates))
      and ${position.after(after)}
    order by ${position.order} limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

const KNOWN_FILTERS = ["entrepreneurType", "country", "completionStage", "wantsToMentor", "receiveEmailUpdates"];

/** Audiences that require consent to updates and match the member by the filters of `matches` (sends/audience.ts). */
const wantedUpdatesOf = (audience: SQL): SQL => sql`(
  ${audience} ->> 'receiveEmailUpdates' = 'true'
  and ${audience} ->> 'entrepreneurType' in ('', me.entrepreneur_type)
  and ${audience} ->> 'country' in ('', me.country)
  and ${audience} ->> 'completionStage' in ('', me.stage)
  and (${audience} ->> 'wantsToMentor' = 'false' or me.is_mentor)
  and not exists (select from jsonb_each_text(${audience} - ${sql.param(KNOWN_FILTERS)}::text[]) f where btrim(f.value) <> ''))`;
