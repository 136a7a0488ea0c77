import { sql } from "drizzle-orm";
import { accountEventDeliveries, accountEvents } from "#platform/db/schema/webhooks.ts";
import type { Context } from "../context.ts";

export type Lease = {
  id: string;
  accountId: string;
  kind: string;
  happenedAt: string;
  attempts: number;
  endpoint: string;
  until: Date;
};
type Wish = { endpoint: string; count: number; leaseMs: number };

/**
 * Takes some due deliveries to an address for a while, away from other workers; of an account only the earliest. A
 * worker that dies only delays them.
 */
export async function leaseDeliveries({ db, clock }: Context, { endpoint, count, leaseMs }: Wish): Promise<Lease[]> {
  const now = clock();
  const until = new Date(now.getTime() + leaseMs);
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Omit<Lease, "until" | "endpoint">>(sql`
    update ${accountEventDeliveries} taken
    set leased_until = ${until.toISOString()}::timestamptz, attempts = attempts + 1
    from ${accountEvents} event
    where event.id = taken.event_id and taken.id in (
      select due.id from ${accountEventDeliveries} due
      where due.status = 'queued' and due.endpoint = ${endpoint} and due.next_attempt_at <= ${at}
        and (due.leased_until is null or due.leased_until <= ${at})
        and not exists (
          select from ${accountEventDeliveries} earlier
          where earlier.account_id = due.account_id and earlier.endpoint = due.endpoint
            and earlier.status = 'queued' and earlier.event_id < due.event_id)
      order by due.next_attempt_at, due.event_id limit ${count} for update of due skip locked)
    returning taken.id, taken.account_id as "accountId", event.kind, event.created_at as "happenedAt", taken.attempts`);
  return rows.map((row) => ({ ...row, endpoint, until }));
}
