import { sql } from "drizzle-orm";
import { accountEventDeliveries, accountEvents } from "#platform/db/schema/webhooks.ts";
import { LONGEST_EVENT_WAIT_S } from "../../domain/account-events.ts";
import type { Context } from "../context.ts";

const BATCH = 500;

/**
 * Makes of each new event one delivery to every address. Workers wait for one another here, so that no later event of
 * an account is on its way before an earlier one. @returns how many events there were
 */
export async function spreadEvents({ db, clock, config }: Context): Promise<number> {
  const now = clock();
  const oldest = new Date(now.getTime() - LONGEST_EVENT_WAIT_S * 1000);
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ count: number }>(sql`
    with fresh as (
      update ${accountEvents} set spread_at = ${at} where id in (
        select id from ${accountEvents} where spread_at is null order by id limit ${BATCH} for update)
      returning id, account_id, created_at
    ), spread as (
      insert into ${accountEventDeliveries} (id, event_id, account_id, endpoint, next_attempt_at)
      select gen_random_uuid(), fresh.id, fresh.account_id, endpoint, ${at}
      from fresh, unnest(${sql.param([...config.events.urls])}::text[]) as endpoint
      where fresh.created_at > ${oldest.toISOString()}::timestamptz
    )
    select count(*)::int as count from fresh`);
  return rows[0]?.count ?? 0;
}
