import { type SQL, sql } from "drizzle-orm";
import { ownerFirst } from "#platform/db/like-pattern.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import type { ConsentStatus } from "../../../domain/consent.ts";
import type { MergeRow } from "../../../domain/merge-fields.ts";
import { utcDay } from "../../../domain/pace.ts";
import type { Context } from "../../context.ts";
import type { Lease } from "./lease.ts";
import type { MessageStream } from "./message-stream.ts";

/** A row marked as "sending", with its own content if it has any, and the current data of its reader. */
export type Marked = MergeRow &
  ConsentStatus &
  MailContent & {
    id: string;
    attempts: number;
    claimedAt: Date;
    /** Completion stage of the member who owns the address. */
    stage: string | null;
    /** Language preference of the profile, and last used language of the account. */
    preferred: string | null;
    chosen: string | null;
    /** Account that owns the address. */
    account: string | null;
    /** Current link generation of that account. */
    generation: number | null;
  };

/**
 * Marks the leased rows as "sending": from here on, a crash leaves them uncertain. A row is not marked when its lease
 * was lost or replaced, when its send is not running, or when the daily quota is used up.
 * @returns a row or null for each lease, in their order
 */
export async function markSending(
  { db, clock }: Context,
  { isService }: MessageStream,
  leases: readonly Lease[],
): Promise<(Marked | null)[]> {
  const claimedAt = clock();
  const day = utcDay(claimedAt);
  const dailyLimit = leases[0]?.send.settings.dailyLimit ?? 0;
  const { rows } = await db.execute<Omit<Marked, "claimedAt"> & { number: number }>(sql`
    with requested as (${listOf(leases)}),
    locked as materialized (
      select id, send_id, status, next_attempt_at from outbox
      where id = any(${sql.param(leases.map(({ id }) => id))}::uuid[]) for update),
    ${isService ? sql`` : sql`quota as (select ${dailyLimit} - taken as rows from email_days where day = ${day} for update),`}
    marked as (
      update outbox o set status = 'sending', claimed_at = ${claimedAt.toISOString()}, attempts = o.attempts + 1
      from locked h, requested a, email_sends s ${isService ? sql`` : sql`, quota`}
      where o.id = h.id and a.id = h.id and h.status = 'queued' and h.next_attempt_at = a.until
        and s.id = h.send_id and s.status = 'sending' ${isService ? sql`` : sql`and a.number <= quota.rows`}
      returning o.id, o.account_id, o.recipient, o.attempts, o.subject, o.html, o.text, a.hash, a.number)
    ${
      isService
        ? sql``
        : sql`, counted as (
      update email_days set taken = taken + (select count(*) from marked) where day = ${day})`
    }
    ${withReaders(claimedAt)}`);
  const byNumber = new Map(rows.map(({ number, ...row }) => [number, { ...row, claimedAt }]));
  return leases.map((_, at) => byNumber.get(at + 1) ?? null);
}

const listOf = (leases: readonly Lease[]): SQL => sql`
  select * from unnest(
    ${sql.param(leases.map(({ id }) => id))}::uuid[],
    ${sql.param(leases.map(({ until }) => until.toISOString()))}::timestamptz[],
    ${sql.param(leases.map(({ recipient }) => addressHash(recipient)))}::bytea[]
  ) with ordinality as l (id, until, hash, number)`;

/** Consent is that of the address's current owner; merge values are those of the member the mail was queued for. */
const withReaders = (now: Date): SQL => sql`
  select m.number::int, m.id, m.attempts, m.subject, m.html, m.text,
    p.full_name as "fullName", p.called_as as "calledAs", p.member_id as "memberId", p.business_name as "businessName", p.country,
    choice.receive_email_updates as "takesUpdates", choice.profile_completion_stage as stage,
    choice.preferred_language as preferred, owner.id as account, owner.link_generation as generation, owner.user_metadata ->> 'language' as chosen,
    array(select category from email_refusals where address_hash = m.hash) as refused,
    (select reason from email_suppressions where address_hash = m.hash) as suppression,
    coalesce(owner.banned_until > ${now.toISOString()}, false) as banned,
    case when owner.id is not null then owner.email_confirmed_at is not null end as confirmed
  from marked m
  left join accounts owner on owner.id = coalesce((
    select id from accounts where email = m.recipient order by ${ownerFirst("accounts")} limit 1
  ), m.account_id)
  left join user_profiles choice on choice.id = owner.id
  left join user_profiles p on p.id = coalesce(m.account_id, owner.id)`;
