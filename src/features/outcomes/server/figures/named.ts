import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { isLiveAs } from "#platform/db/live-opportunity.ts";
import type { NamedWinner } from "../../contract/figures.ts";
import type { NamedWin } from "../../domain/counted.ts";

export const OUTCOMES = sql`opportunity_outcomes o
  join opportunities p on p.id = o.opportunity_id
  join accounts a on a.id = o.account_id
  left join user_profiles m on m.id = o.account_id`;

/** The winner may be named: permission given, account not suspended, name known, and opportunity live. */
export const IS_NAMED = sql`(o.won = 'won' and o.may_be_named and ${isLiveAs("p")}
  and (a.banned_until is null or a.banned_until <= now())
  and coalesce(nullif(m.full_name, ''), nullif(m.business_name, '')) is not null)`;

/** Maximum number of named wins in the file for donors; pages show fewer. */
const MOST = 10_000;

export async function listNamed(db: Queryable): Promise<NamedWin[]> {
  const { rows } = await db.execute<NamedWin>(sql`
    select o.account_id as account, o.opportunity_id as opportunity, o.amount from ${OUTCOMES}
    where ${IS_NAMED} order by o.answered_at desc, o.opportunity_id limit ${MOST}`);
  return rows;
}

/** A withdrawn permission takes effect at once; a new one after the next count, as sums hide only unnamed members. */
export async function namesOf(db: Queryable, wins: readonly NamedWin[]): Promise<NamedWinner[]> {
  if (wins.length === 0) return [];
  const { rows } = await db.execute<NamedWinner>(sql`
    select coalesce(nullif(m.full_name, ''), m.business_name) as name, p.title,
      case when o.amount = counted.amount then o.amount end as amount
    from rows from (jsonb_to_recordset(${JSON.stringify(wins)}::jsonb) as (account uuid, opportunity uuid, amount int))
      with ordinality as counted (account, opportunity, amount, place)
    join (${OUTCOMES}) on o.account_id = counted.account and o.opportunity_id = counted.opportunity
    where ${IS_NAMED} order by counted.place`);
  return rows;
}
