import { sql } from "drizzle-orm";
import { NIL } from "uuid";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import type { Context } from "#platform/context.ts";
import { type Queryable, takeTime } from "#platform/db/database.ts";
import { isDatabaseUnavailable } from "#platform/db/database-errors.ts";
import { nextReminder } from "../../domain/reminders.ts";
import { isStillToApply, SAVED_STATUSES, type SavedStatus } from "../../domain/statuses.ts";
import { tellSavers } from "../tell-savers.ts";
import { planFor, REMEMBERED, type RememberedRow } from "./plans.ts";

type Change = {
  opportunityId: string | null;
  accountId: string | null;
  movedTo: string | null;
  was: unknown;
  waited: number;
};
type Clocked = Pick<Context, "db" | "clock" | "log">;

const CHANGES = 200;
const SAVERS = 5_000;
const OPEN_STATUSES = SAVED_STATUSES.map(({ key }) => key).filter(isStillToApply);

/**
 * Progress is stored, as moving a save twice would restore a past morning. @param until in performance.now() time
 * @throws when the database is unavailable
 */
export async function takeUpChanges(context: Clocked, { size = SAVERS, until = Infinity } = {}): Promise<void> {
  const { db } = context;
  let last: string = NIL;
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from reminder_changes where id > ${last} order by id limit ${CHANGES}`,
    );
    for (const { id } of rows) await takeUp(context, id, { size, until });
    const end = rows.at(-1);
    if (!end || rows.length < CHANGES || performance.now() >= until) return;
    last = end.id;
  }
}

type Limits = { size: number; until: number };

/** Processes one change. A failure does not block the other changes, unless the database is unavailable. */
async function takeUp(context: Clocked, id: string, { size, until }: Limits): Promise<void> {
  try {
    while (performance.now() < until && (await takeUpPart(context, id, size)));
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    context.log.error({ err: error, id }, "reminders: reschedule failed");
  }
}

/** Processes part of a change, and stores the progress in the same transaction. @returns whether savers remain */
function takeUpPart({ db, clock }: Clocked, id: string, size: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    await takeTime(tx, "1min");
    const change = await holdChange(tx, id);
    if (!change) return false;
    const { opportunityId, accountId, movedTo, was, waited } = change;
    const now = clock();
    // A reminder whose time passed while the change waited is still sent.
    const times = { now, changedAt: new Date(now.getTime() - waited) };
    if (accountId !== null) await moveSaves(tx, accountId, times);
    const end = opportunityId === null ? null : await moveSavers(tx, { opportunityId, after: movedTo, size, ...times });
    if (opportunityId !== null) await tellSavers(tx, { opportunityId, after: movedTo, last: end, was, now });
    if (end === null) await tx.execute(sql`delete from reminder_changes where id = ${id}`);
    else await tx.execute(sql`update reminder_changes set moved_to = ${end} where id = ${id}`);
    return end !== null;
  });
}

/** Locks a change. @returns null when another worker has locked it, or it is already processed */
async function holdChange(tx: Queryable, id: string): Promise<Change | null> {
  const { rows: locks } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`reminder-change:${id}`}, 0)) as held`,
  );
  if (!locks[0]?.held) return null;
  const { rows } = await tx.execute<Change>(sql`
    select opportunity_id as "opportunityId", account_id as "accountId", moved_to as "movedTo", was,
      (extract(epoch from clock_timestamp() - changed_at) * 1000)::float8 as waited
    from reminder_changes where id = ${id}`);
  return rows[0] ?? null;
}

type Times = { now: Date; changedAt: Date };
type Savers = Times & { opportunityId: string; after: string | null; size: number };

const isOverdue = (now: Date) => sql`coalesce(s.remind_at <= ${now.toISOString()}, false)`;

const PLACES = ["", ...COUNTRIES.map(({ code }) => code)];

/** Reschedules one part of the savers, by account id, with one time per country. @returns the last account, or null */
async function moveSavers(
  tx: Queryable,
  { opportunityId, after, size, now, changedAt }: Savers,
): Promise<string | null> {
  const { rows } = await tx.execute<RememberedRow>(
    sql`select ${REMEMBERED} from opportunities o where id = ${opportunityId} for share`,
  );
  const [opportunity] = rows;
  if (!opportunity) return null;
  const kept = { status: "saved", isShown: opportunity.isShown } as const;
  const moments = PLACES.map((country) => nextReminder(planFor(opportunity, country), kept, changedAt));
  const further = after === null ? sql`` : sql`and account_id > ${after}`;
  const moved = await tx.execute<{ last: string | null }>(sql`
    with savers as (
      select account_id from saved_opportunities where opportunity_id = ${opportunityId} ${further}
      order by account_id limit ${size}
    ), planned as (
      select savers.account_id, n.at from savers left join user_profiles p on p.id = savers.account_id
      join unnest(${sql.param(PLACES)}::text[], ${sql.param(moments)}::timestamptz[])
        as n (country, at) on n.country = coalesce(p.country, '')
    ), moved as (
      update saved_opportunities s set remind_at = planned.at from planned
      where s.opportunity_id = ${opportunityId} and s.account_id = planned.account_id
        and s.status = any(${sql.param(OPEN_STATUSES)}::text[])
        and s.remind_at is distinct from planned.at and not ${isOverdue(now)}
    )
    select max(account_id::text)::uuid as last from savers`);
  return moved.rows[0]?.last ?? null;
}

type Save = RememberedRow & { id: string; status: SavedStatus; country: string | null };

async function moveSaves(tx: Queryable, accountId: string, { now, changedAt }: Times): Promise<void> {
  const { rows } = await tx.execute<Save>(sql`
    select o.id, s.status, p.country, ${REMEMBERED}
    from saved_opportunities s join opportunities o on o.id = s.opportunity_id
    left join user_profiles p on p.id = s.account_id where s.account_id = ${accountId} and not ${isOverdue(now)}`);
  const moments = rows.map((save) => nextReminder(planFor(save, save.country), save, changedAt));
  await tx.execute(sql`
    update saved_opportunities s set remind_at = n.at
    from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ status }) => status))}::text[],
      ${sql.param(moments)}::timestamptz[]) as n (id, status, at)
    where s.account_id = ${accountId} and s.opportunity_id = n.id and s.status = n.status and not ${isOverdue(now)}`);
}
