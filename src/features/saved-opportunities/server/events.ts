import { sql } from "drizzle-orm";
import type { MailKind } from "#kernel/mail-kinds.ts";
import type { Queryable } from "#platform/db/database.ts";
import { isLiveAs } from "#platform/db/live-opportunity.ts";
import { isStillToApply, SAVED_STATUSES } from "../domain/statuses.ts";

const OPEN_STATUSES = SAVED_STATUSES.map(({ key }) => key).filter(isStillToApply);

/** Checked at delivery: true once all opportunities of the mail are closed, hidden or, for a reminder, applied for. */
export async function isDeadlineMailOver(
  db: Queryable,
  mail: { id: string; kind: MailKind; accountId: string | null },
  now: Date,
): Promise<boolean> {
  if (mail.kind !== "deadlineReminder" && mail.kind !== "opensAgain") return false;
  const isSaved = sql`exists (select from saved_opportunities s where s.opportunity_id = o.id
    and s.account_id = ${mail.accountId} and s.status = any(${sql.param(OPEN_STATUSES)}::text[]))`;
  const { rows } = await db.execute<{ over: boolean }>(sql`
    select not exists (
      select from opportunity_mails m join opportunities o on o.id = m.opportunity_id
      where m.mail_id = ${mail.id} and ${isLiveAs("o")}
        and coalesce(o.closes_at, 'infinity') >= ${now.toISOString()}
        and ${mail.kind === "deadlineReminder" ? isSaved : sql`true`}) as over`);
  return rows[0]?.over ?? true;
}
