import { sql } from "drizzle-orm";
import { EVENTS_KEPT_S } from "#domain/auth/account-events.ts";
import type { Context } from "../../context.ts";
import { accountEvents } from "../../db/schema/webhooks.ts";

/** Small enough for the statement timeout, however much has gathered. */
const BATCH = 1000;

/** After thirty days nobody asks any more what was sent. */
export async function tidyEvents({ db, clock }: Context): Promise<void> {
  const before = new Date(clock().getTime() - EVENTS_KEPT_S * 1000).toISOString();
  let deleted: number | null;
  do {
    ({ rowCount: deleted } = await db.execute(sql`
      delete from ${accountEvents} where id in (
        select id from ${accountEvents} where created_at < ${before}::timestamptz limit ${BATCH} for update skip locked)`));
  } while (deleted === BATCH);
}
