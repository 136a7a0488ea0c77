import { sql } from "drizzle-orm";
import { deleteAll } from "#platform/db/delete-all.ts";
import { accountEvents } from "#platform/db/schema/webhooks.ts";
import { EVENTS_KEPT_S } from "../../domain/account-events.ts";
import type { Context } from "../context.ts";

/** After thirty days nobody asks any more what was sent. */
export async function tidyEvents({ db, clock }: Context): Promise<void> {
  const before = new Date(clock().getTime() - EVENTS_KEPT_S * 1000).toISOString();
  await deleteAll(db, accountEvents, sql`created_at < ${before}::timestamptz`);
}
