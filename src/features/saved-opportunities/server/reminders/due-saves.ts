import { sql } from "drizzle-orm";
import type { ClosingDates } from "#features/opportunities/domain/deadline.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { Kept } from "../../domain/reminders.ts";
import { REMEMBERED } from "./plans.ts";

export type DueSave = ClosingDates &
  Kept & {
    accountId: string;
    opportunityId: string;
    remindAt: Date;
    title: string;
    email: string | null;
    fullName: string | null;
    country: string | null;
  };

/** Row locks; other workers skip these members. @returns day of the last reminder, by account */
export async function holdMembers(tx: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const all = sql`any(${sql.param(ids)}::uuid[])`;
  await tx.execute(sql`
    insert into opportunity_reminders (account_id, reminded_on)
    select id, '-infinity' from accounts where id = ${all} order by id on conflict do nothing`);
  const { rows } = await tx.execute<{ id: string; day: string }>(sql`
    select account_id as id, case when isfinite(reminded_on) then reminded_on::text else '' end as day
    from opportunity_reminders where account_id = ${all} order by account_id for update skip locked`);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/** Soonest closing first. Locks opportunities before saves, in the order of a delete, to prevent deadlocks. */
export async function listDueSaves(tx: Queryable, ids: readonly string[], now: Date): Promise<DueSave[]> {
  const isDue = sql`s.account_id = any(${sql.param(ids)}::uuid[]) and s.remind_at <= ${now.toISOString()}`;
  const held = await tx.execute<{ id: string }>(sql`
    select o.id from opportunities o
    where o.id in (select s.opportunity_id from saved_opportunities s where ${isDue}) order by o.id for key share`);
  const { rows } = await tx.execute<Omit<DueSave, "remindAt"> & { remindAt: string }>(sql`
    select s.account_id as "accountId", s.opportunity_id as "opportunityId", s.status, s.remind_at as "remindAt",
      a.email, coalesce(p.called_as, p.full_name) as "fullName", p.country, o.title, ${REMEMBERED}
    from saved_opportunities s join opportunities o on o.id = s.opportunity_id join accounts a on a.id = s.account_id
    left join user_profiles p on p.id = s.account_id
    where ${isDue} and o.id = any(${sql.param(held.rows.map(({ id }) => id))}::uuid[])
    order by s.account_id, o.closes_at, o.id for update of s`);
  return rows.map((row) => ({ ...row, remindAt: new Date(row.remindAt) }));
}

export type Moved = Pick<DueSave, "accountId" | "opportunityId"> & { next: Date | null };

export async function moveOn(tx: Queryable, moved: readonly Moved[]): Promise<void> {
  await tx.execute(sql`
    update saved_opportunities s set remind_at = n.at
    from unnest(${sql.param(moved.map(({ accountId }) => accountId))}::uuid[],
      ${sql.param(moved.map(({ opportunityId }) => opportunityId))}::uuid[],
      ${sql.param(moved.map(({ next }) => next))}::timestamptz[]) as n (account_id, opportunity_id, at)
    where s.account_id = n.account_id and s.opportunity_id = n.opportunity_id`);
}

export async function noteDays(tx: Queryable, days: ReadonlyMap<string, string>): Promise<void> {
  await tx.execute(sql`
    update opportunity_reminders r set reminded_on = n.day
    from unnest(${sql.param([...days.keys()])}::uuid[], ${sql.param([...days.values()])}::date[]) as n (id, day)
    where r.account_id = n.id`);
}
