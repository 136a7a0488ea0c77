import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";

/** Restores the applications' state before a cancelled invitation, in the transaction that cancels its mail. */
export async function takeBackInvitations(tx: Queryable, sendId: string, addresses: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update pre_applications a set
      status = case when a.reminder_count = 0 and a.reminded_at is null then 'new' else a.status end,
      invited_at = case when a.reminded_at is null then null else a.invited_at end,
      reminded_at = case when a.reminder_count > 1 then coalesce((
        select max(o.created_at) from outbox o
        where o.recipient = a.email and o.kind = 'preApplicationInvite' and o.status <> 'cancelled'
      ), a.invited_at) end,
      reminder_count = greatest(a.reminder_count - 1, 0)
    from email_sends s
    where s.id = ${sendId} and a.email = any(${sql.param(addresses)}::citext[]) and a.status = 'invited'
      and greatest(a.invited_at, a.reminded_at) = s.created_at`);
}
