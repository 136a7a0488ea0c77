import { and, type SQL, sql } from "drizzle-orm";
import { idsOf } from "#features/profiles/server/find-members.ts";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import type { Queryable } from "#platform/db/database.ts";
import { ownerFirst } from "#platform/db/like-pattern.ts";
import { emailAudience } from "#platform/db/schema/email.ts";
import { type AudienceFilters, asksMore, memberFilters } from "../../domain/audience.ts";
import type { LeftOut } from "../../domain/consent.ts";
import type { MergeRow } from "../../domain/merge-fields.ts";
import type { Context } from "../context.ts";

export type Audience = {
  filters: AudienceFilters;
  category: EmailCategory;
  now: Date;
  /** Ids from the member list query; null when no filter needs it. */
  among: SQL | null;
};

const { id, entrepreneurType, country, stage, isMentor, takesUpdates, isConfirmed, bannedUntil, addressHash } =
  emailAudience;

/** Organisation accounts whose address another member has: that member gets the mail. The set is small. */
const secondOfTheirAddress = sql`(
  select a.id from accounts a
  join accounts o on o.email = a.email
    and (${ownerFirst("o")}, o.id) < (${ownerFirst("a")}, a.id)
  join email_audience first on first.id = o.id
  where a.is_sso_user)`;

/** Members with an address who match the filters, whether or not they may get the mail. */
export function matches({ filters, among }: Pick<Audience, "filters" | "among">): SQL {
  const wanted = and(
    sql`${addressHash} is not null`,
    sql`${id} not in ${secondOfTheirAddress}`,
    among === null ? has(filters) : sql`${id} in ${among}`,
    filters.receiveEmailUpdates ? sql`${takesUpdates}` : undefined,
  );
  return wanted ?? sql`true`;
}

/** Filters that need only columns of the table email_audience. */
function has(filters: AudienceFilters): SQL | undefined {
  return and(
    filters.entrepreneurType === "" ? undefined : sql`${entrepreneurType} = ${filters.entrepreneurType}`,
    filters.country === "" ? undefined : sql`${country} = ${filters.country}`,
    filters.completionStage === "" ? undefined : sql`${stage} = ${filters.completionStage}`,
    filters.wantsToMentor ? sql`${isMentor}` : undefined,
  );
}

export async function membersFor(
  db: Queryable,
  filters: AudienceFilters,
  now: Date,
): Promise<Pick<Audience, "filters" | "among">> {
  return { filters, among: asksMore(filters) ? await idsOf(db, memberFilters(filters), now) : null };
}

const [BANNED, UNCONFIRMED, NO_UPDATES, REFUSED] = [
  "banned",
  "unconfirmed",
  "noUpdates",
  "refused",
] as const satisfies readonly LeftOut[];

/** SQL version of `reasonLeftOut` (features/email/domain/consent.ts); audience.test.ts compares the two. */
export const reasonOf = ({ now }: Pick<Audience, "now">): SQL<LeftOut | null> => sql`case
  when s.reason is not null then s.reason
  when ${bannedUntil} > ${now.toISOString()}::timestamptz then ${BANNED}::text
  when not ${isConfirmed} then ${UNCONFIRMED}::text
  when not ${takesUpdates} then ${NO_UPDATES}::text
  when r.category is not null then ${REFUSED}::text
end`;

export const withRefusals = ({ category }: Pick<Audience, "category">): SQL => sql`${emailAudience}
  left join email_suppressions s on s.address_hash = ${addressHash}
  left join email_refusals r on r.address_hash = ${addressHash} and r.category = ${category}`;

type Members = { from: SQL; where: SQL };
type AudienceRows = Members & {
  id: string;
  kind: string;
};

/** Ids start with the timestamp (UUIDv7), so index inserts stay sequential. @returns number of rows */
export async function writeAudienceRows(
  { clock }: Pick<Context, "clock">,
  tx: Queryable,
  { id, kind, from, where }: AudienceRows,
): Promise<number> {
  const now = clock();
  const timestamp = now.getTime().toString(16).padStart(12, "0");
  const { rowCount } = await tx.execute(sql`
    insert into outbox (id, account_id, send_id, kind, recipient, subject, html, text, status, next_attempt_at, created_at)
    select overlay(overlay(gen_random_uuid()::text placing ${uuidHead(timestamp)} from 1 for 13) placing '7' from 15 for 1)::uuid,
      a.id, ${id}, ${kind}, a.email, '', '', '', 'queued', ${now.toISOString()}, ${now.toISOString()}
    from ${from} join accounts a on a.id = email_audience.id where ${where}`);
  return rowCount ?? 0;
}

const uuidHead = (timestamp: string) => `${timestamp.slice(0, 8)}-${timestamp.slice(8)}`;

/** Fingerprint of the members; it has a constant size and does not depend on the row order. */
export async function fingerprintOf(db: Queryable, { from, where }: Members): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select count(*)::int as count, bit_xor(hashtextextended(${id}::text, 0))::text as ids from ${from} where ${where}`);
  return rows;
}

type Member = MergeRow & { email: string };

export async function firstOf(db: Queryable, { from, where }: Members, limit: number): Promise<Member[]> {
  const { rows } = await db.execute<Member>(sql`
    select a.email, p.full_name as "fullName", p.called_as as "calledAs", p.member_id as "memberId",
      p.business_name as "businessName", p.country
    from (select ${id} from ${from} where ${where} order by ${id} limit ${limit}) m
    join accounts a on a.id = m.id join user_profiles p on p.id = m.id order by m.id`);
  return rows;
}
