import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { notices } from "#platform/db/schema/notices.ts";
import { pushDeliveries, pushSubscriptions } from "#platform/db/schema/push.ts";

/** Queues one push per device, in the transaction that stores the notices. */
export async function queuePushes(tx: Queryable, fresh: readonly { id: string }[]): Promise<void> {
  if (fresh.length === 0) return;
  await tx.execute(sql`
    insert into ${pushDeliveries} (id, notice_id, subscription_id, next_attempt_at)
    select gen_random_uuid(), n.id, s.id, n.created_at
    from ${notices} n join ${pushSubscriptions} s on s.account_id = n.account_id
    where n.id = any(${sql.param(fresh.map(({ id }) => id))}::uuid[])`);
}
