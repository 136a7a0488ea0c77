import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import type { NamedWinner } from "../../contract/figures.ts";

export const OUTCOMES = sql`opportunity_outcomes o
  join opportunities p on p.id = o.opportunity_id
  join accounts a on a.id = o.account_id
  left join user_profiles m on m.id = o.account_id`;

/** Who allowed it; nobody who is suspended or has no name, and nothing that was taken down. */
export const IS_NAMED = sql`(o.won = 'won' and o.may_be_named and p.visibility and p.held_at is null
  and (a.banned_until is null or a.banned_until <= now())
  and coalesce(nullif(m.full_name, ''), nullif(m.business_name, '')) is not null)`;

const SHOWN = 100;

/** The latest first. */
export async function listNamed(db: Queryable, limit = SHOWN): Promise<NamedWinner[]> {
  const { rows } = await db.execute<NamedWinner>(sql`
    select coalesce(nullif(m.full_name, ''), m.business_name) as name, p.title, o.amount from ${OUTCOMES}
    where ${IS_NAMED} order by o.answered_at desc, o.opportunity_id limit ${limit}`);
  return rows;
}
