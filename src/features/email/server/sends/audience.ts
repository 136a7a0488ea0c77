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
  /** The ids of those whom the list of members shows, where it was asked. */
  among: SQL | null;
};

const { id, entrepreneurType, country, stage, isMentor, takesUpdates, isConfirmed, bannedUntil, addressHash } =
  emailAudience;

/**
 * Accounts of organisations whose address is another member's too: its mails go to that one, as with all that goes by
 * address. So few that the database keeps them at hand while it walks through the members.
 */
const secondOfTheirAddress = sql`(
  select a.id from accounts a
  join accounts o on o.email = a.email
    and (${ownerFirst("o")}, o.id) < (${ownerFirst("a")}, a.id)
  join email_audience first on first.id = o.id
  where a.is_sso_user)`;

/** Members with an address whom the filters name, be it that they would get the mail or not. */
export function matches({ filters, among }: Pick<Audience, "filters" | "among">): SQL {
  const wanted = and(
    sql`${addressHash} is not null`,
    sql`${id} not in ${secondOfTheirAddress}`,
    among === null ? has(filters) : sql`${id} in ${among}`,
    filters.receiveEmailUpdates ? sql`${takesUpdates}` : undefined,
  );
  return wanted ?? sql`true`;
}

/** The filters of which these rows know enough by themselves. */
function has(filters: AudienceFilters): SQL | undefined {
  return and(
    filters.entrepreneurType === "" ? undefined : sql`${entrepreneurType} = ${filters.entrepreneurType}`,
    filters.country === "" ? undefined : sql`${country} = ${filters.country}`,
    filters.completionStage === "" ? undefined : sql`${stage} = ${filters.completionStage}`,
    filters.wantsToMentor ? sql`${isMentor}` : undefined,
  );
}

/** Who is meant at this moment by filters that were chosen, or stored. */
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

/** `reasonLeftOut` of features/email/domain/consent.ts, in SQL; audience.test.ts compares the two for every standing. */
export const reasonOf = ({ now }: Pick<Audience, "now">): SQL<LeftOut | null> => sql`case
  when s.reason is not null then s.reason
  when ${bannedUntil} > ${now.toISOString()}::timestamptz then ${BANNED}::text
  when not ${isConfirmed} then ${UNCONFIRMED}::text
  when not ${takesUpdates} then ${NO_UPDATES}::text
  when r.category is not null then ${REFUSED}::text
end`;

/** The two short lists that speak against somebody, beside their row. */
export const withRefusals = ({ category }: Pick<Audience, "category">): SQL => sql`${emailAudience}
  left join email_suppressions s on s.address_hash = ${addressHash}
  left join email_refusals r on r.address_hash = ${addressHash} and r.category = ${category}`;

/** email_audience, and what stands beside it; and who of it is meant. */
type Members = { from: SQL; where: SQL };
type AudienceRows = Members & {
  /** Of the send. */
  id: string;
  kind: string;
};

/**
 * Writes a row of the outbox for each member of an audience. Ids begin with the moment, as all do here: they are written
 * one after the other into the indexes.
 * @returns how many
 */
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

/** Says in a few bytes who they are, a million too, in whatever order the database walks. */
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
