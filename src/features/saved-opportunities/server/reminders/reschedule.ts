import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import { nextReminder } from "../../domain/reminders.ts";
import { isStillToApply, SAVED_STATUSES, type SavedStatus } from "../../domain/statuses.ts";
import { planFor, REMEMBERED, type RememberedRow } from "./plans.ts";

type Change = { id: string; opportunityId: string | null; accountId: string | null; waited: number };
type Clocked = Pick<Context, "db" | "clock" | "log">;

const CHANGES = 200;
/** Savers that one statement moves. */
const SAVERS = 5_000;
const OPEN_STATUSES = SAVED_STATUSES.map(({ key }) => key).filter(isStillToApply);

/**
 * Computes anew when people are reminded, after dates, showing or a country have changed. What is due already stays so:
 * whoever sends it looks again. Broken off, or done by two at once, it comes to the same.
 */
export async function takeUpChanges(context: Clocked): Promise<void> {
  const { db, log } = context;
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await db.execute<Change>(sql`
      select id, opportunity_id as "opportunityId", account_id as "accountId",
        (extract(epoch from clock_timestamp() - changed_at) * 1000)::float8 as waited
      from reminder_changes
      where id > ${last} order by id limit ${CHANGES}`);
    for (const change of rows)
      await takeUp(context, change).catch((error: unknown) =>
        log.error({ err: error, ...change }, "reminders not moved"),
      );
    const end = rows.at(-1);
    if (!end || rows.length < CHANGES) return;
    last = end.id;
  }
}

/** A morning that came while the change waited is not missed for it. */
async function takeUp({ db, clock }: Clocked, { id, opportunityId, accountId, waited }: Change): Promise<void> {
  const now = clock();
  const times = { now, changedAt: new Date(now.getTime() - waited) };
  if (opportunityId !== null) await moveSavers(db, opportunityId, times);
  if (accountId !== null) await moveSaves(db, accountId, times);
  await db.execute(sql`delete from reminder_changes where id = ${id}`);
}

type Times = { now: Date; changedAt: Date };

const isOverdue = (now: Date) => sql`coalesce(s.remind_at <= ${now.toISOString()}, false)`;

/** All who have saved it, a moment for each country, in the order of accounts. */
async function moveSavers(db: Database, opportunityId: string, { now, changedAt }: Times): Promise<void> {
  const { rows } = await db.execute<RememberedRow>(
    sql`select ${REMEMBERED} from opportunities o where id = ${opportunityId}`,
  );
  const [opportunity] = rows;
  if (!opportunity) return;
  const { rows: countries } = await db.execute<{ country: string }>(sql`
    select distinct coalesce(p.country, '') as country
    from saved_opportunities s left join user_profiles p on p.id = s.account_id where s.opportunity_id = ${opportunityId}`);
  const kept = { status: "saved", isShown: opportunity.isShown } as const;
  const moments = countries.map(({ country }) => nextReminder(planFor(opportunity, country), kept, changedAt));
  let last: string | null = "00000000-0000-0000-0000-000000000000";
  while (last !== null) {
    const moved: { rows: { last: string | null }[] } = await db.execute<{ last: string | null }>(sql`
      with savers as (
        select account_id from saved_opportunities
        where opportunity_id = ${opportunityId} and account_id > ${last} order by account_id limit ${SAVERS}
      ), planned as (
        select savers.account_id, n.at from savers left join user_profiles p on p.id = savers.account_id
        join unnest(${sql.param(countries.map(({ country }) => country))}::text[], ${sql.param(moments)}::timestamptz[])
          as n (country, at) on n.country = coalesce(p.country, '')
      ), moved as (
        update saved_opportunities s set remind_at = planned.at from planned
        where s.opportunity_id = ${opportunityId} and s.account_id = planned.account_id
          and s.status = any(${sql.param(OPEN_STATUSES)}::text[])
          and s.remind_at is distinct from planned.at and not ${isOverdue(now)}
      )
      select max(account_id::text)::uuid as last from savers`);
    last = moved.rows[0]?.last ?? null;
  }
}

type Save = RememberedRow & { id: string; status: SavedStatus; country: string | null };

async function moveSaves(db: Database, accountId: string, { now, changedAt }: Times): Promise<void> {
  const { rows } = await db.execute<Save>(sql`
    select o.id, s.status, p.country, ${REMEMBERED}
    from saved_opportunities s join opportunities o on o.id = s.opportunity_id
    left join user_profiles p on p.id = s.account_id where s.account_id = ${accountId} and not ${isOverdue(now)}`);
  const moments = rows.map((save) => nextReminder(planFor(save, save.country), save, changedAt));
  await db.execute(sql`
    update saved_opportunities s set remind_at = n.at
    from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ status }) => status))}::text[],
      ${sql.param(moments)}::timestamptz[]) as n (id, status, at)
    where s.account_id = ${accountId} and s.opportunity_id = n.id and s.status = n.status and not ${isOverdue(now)}`);
}
