import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { OPPORTUNITY_MESSAGES } from "../domain/messages.ts";

export async function stopClosedNotices(db: Queryable, at: Date): Promise<void> {
  const now = at.toISOString();
  await db.execute(sql`
    with closed as (
      update email_sends s set status = 'cancelled', error = null, finished_at = ${now}
      from opportunity_alerts n join opportunities o on o.id = n.opportunity_id
      where s.id = n.send_id and s.status in ('scheduled', 'queued', 'sending', 'paused') and o.closes_at < ${now}
        and exists (select from outbox m where m.send_id = s.id and m.status = 'queued')
      returning s.id)
    update opportunity_alerts set status = 'failed', error = ${OPPORTUNITY_MESSAGES.alertPast}
    where send_id in (select id from closed)`);
}
