import { sql } from "drizzle-orm";
import type { ClosingDates } from "#features/opportunities/domain/deadline.ts";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { zoneOfCountry } from "#kernel/countries/zone.ts";
import { dayIn } from "#kernel/time-zone.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { isDatabaseUnavailable } from "#platform/db/database-errors.ts";
import { announceMails } from "#platform/mail-transport/outbox.ts";
import { isAwake, isReminderDue, type Kept, nextReminder, type Plan } from "../../domain/reminders.ts";
import { type Letter, queueDeadlineMails } from "../queue-deadline-mails.ts";
import { digestMail } from "./digest-mail.ts";
import { planFor, REMEMBERED } from "./plans.ts";

/** Members per transaction. AT_ONCE transactions run in parallel, so mails are rendered while the database works. */
const PART = 150;
const AT_ONCE = 3;

/**
 * One mail per member and day, in one transaction with the next reminder. @param until in performance.now() time
 * @throws when the database is unavailable
 */
export async function sendReminders(context: Context, { size = PART, until = Infinity } = {}): Promise<void> {
  const now = context.clock();
  const asleep = asleepCountries(now);
  let after: Place | null = null;
  for (;;) {
    const part: Place[] = await listDue(context.db, { now, asleep, after, size: size * AT_ONCE });
    const ids = [...new Set(part.map(({ accountId }) => accountId))].sort();
    const groups = Array.from({ length: AT_ONCE }, (_, at) => ids.slice(at * size, (at + 1) * size));
    await Promise.all(groups.map((group) => remindApart(context, group, now)));
    if (part.length < size * AT_ONCE || performance.now() >= until) return;
    after = part.at(-1) ?? null;
  }
}

/** Countries where it is before nine o'clock. Members without a country have the time zone of Nairobi. */
function asleepCountries(now: Date): string[] {
  const codes = ["", ...COUNTRIES.map(({ code }) => code)];
  return codes.filter((code) => !isAwake(zoneOfCountry(code), now));
}

type Place = { accountId: string; remindAt: string };
type Part = { now: Date; asleep: string[]; after: Place | null; size: number };

async function listDue(db: Queryable, { now, asleep, after, size }: Part): Promise<Place[]> {
  const further =
    after === null
      ? sql``
      : sql`and (s.remind_at, s.account_id) > (${after.remindAt}::timestamptz, ${after.accountId}::uuid)`;
  const { rows } = await db.execute<Place>(sql`
    select s.account_id as "accountId", s.remind_at::text as "remindAt"
    from saved_opportunities s left join user_profiles p on p.id = s.account_id
    where s.remind_at <= ${now.toISOString()} and not coalesce(p.country, '') = any(${sql.param(asleep)}::text[]) ${further}
    order by s.remind_at, s.account_id limit ${size}`);
  return rows;
}

/** When a group of members fails, each member is retried in a separate transaction. */
async function remindApart(context: Context, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  try {
    await remindMembers(context, ids, now);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    if (ids.length === 1) return context.log.error({ err: error, accountId: ids[0] }, "member not reminded");
    for (const id of ids) await remindApart(context, [id], now);
  }
}

async function remindMembers(context: Context, ids: readonly string[], now: Date): Promise<void> {
  const mailIds = await context.db.transaction(async (tx) => {
    const held = await holdMembers(tx, ids);
    const saves = await listDueSaves(tx, [...held.keys()], now);
    if (saves.length === 0) return [];
    const planned = saves.map((save) => ({ ...save, plan: planFor(save, save.country) }));
    await moveOn(
      tx,
      planned.map((save) => ({ ...save, next: nextReminder(save.plan, save, now) })),
    );
    const due = planned.filter((save) => isReminderDue(save.plan, save, save.remindAt, now));
    const digests = Map.groupBy(due, ({ accountId }) => accountId);
    const days = new Map([...digests].map(([id, [first]]) => [id, dayIn(first?.plan.zone ?? null, now)]));
    const fresh = [...digests].filter(([id]) => (held.get(id) ?? "") < (days.get(id) ?? ""));
    await noteDays(tx, days);
    const letters = fresh.map(([, saves]) => letterOf(context, saves, now));
    return queueDeadlineMails(context, tx, "deadlineReminder", letters);
  });
  await announceMails(context, mailIds);
}

type Planned = DueSave & { plan: Plan };

function letterOf({ config }: Context, saves: readonly Planned[], now: Date): Letter {
  const [first] = saves;
  if (!first) throw new Error("a letter about nothing");
  const { accountId, email, fullName, plan } = first;
  const due = saves.flatMap(({ opportunityId: id, title, timeZone, plan: { closesAt } }) =>
    closesAt === null ? [] : [{ id, title, timeZone, closesAt }],
  );
  const frame = { fullName: fullName ?? "", zone: plan.zone, now, due, siteUrl: config.siteUrl };
  const opportunityIds = due.map(({ id }) => id);
  return { accountId, email, opportunityIds, write: (preferencesUrl) => digestMail({ ...frame, preferencesUrl }) };
}

type DueSave = ClosingDates &
  Kept & {
    accountId: string;
    opportunityId: string;
    remindAt: Date;
    title: string;
    email: string | null;
    fullName: string | null;
    country: string | null;
  };

/** Locks the members' rows; other workers skip these members. @returns day of the last reminder, by account */
async function holdMembers(tx: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const all = sql`any(${sql.param(ids)}::uuid[])`;
  await tx.execute(sql`
    insert into opportunity_reminders (account_id, reminded_on)
    select id, '-infinity' from accounts where id = ${all} order by id on conflict do nothing`);
  const { rows } = await tx.execute<{ id: string; day: string }>(sql`
    select account_id as id, case when isfinite(reminded_on) then reminded_on::text else '' end as day
    from opportunity_reminders where account_id = ${all} order by account_id for update skip locked`);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/** Lists what closes soonest first. Locks opportunities before saves, like a delete does, to prevent deadlocks. */
async function listDueSaves(tx: Queryable, ids: readonly string[], now: Date): Promise<DueSave[]> {
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

type Moved = Pick<DueSave, "accountId" | "opportunityId"> & { next: Date | null };

async function moveOn(tx: Queryable, moved: readonly Moved[]): Promise<void> {
  await tx.execute(sql`
    update saved_opportunities s set remind_at = n.at
    from unnest(${sql.param(moved.map(({ accountId }) => accountId))}::uuid[],
      ${sql.param(moved.map(({ opportunityId }) => opportunityId))}::uuid[],
      ${sql.param(moved.map(({ next }) => next))}::timestamptz[]) as n (account_id, opportunity_id, at)
    where s.account_id = n.account_id and s.opportunity_id = n.opportunity_id`);
}

async function noteDays(tx: Queryable, days: ReadonlyMap<string, string>): Promise<void> {
  await tx.execute(sql`
    update opportunity_reminders r set reminded_on = n.day
    from unnest(${sql.param([...days.keys()])}::uuid[], ${sql.param([...days.values()])}::date[]) as n (id, day)
    where r.account_id = n.id`);
}
