import { sql } from "drizzle-orm";
import * as v from "valibot";
import { noticesTo } from "#features/notices/server/events.ts";
import { closingDay } from "#features/opportunities/domain/deadline.ts";
import type { Queryable } from "#platform/db/database.ts";
import { savedChange, shownBefore } from "../domain/saved-changes.ts";
import { isStillToApply, SAVED_STATUSES } from "../domain/statuses.ts";
import { REMEMBERED, type RememberedRow } from "./reminders/plans.ts";

const OPEN_STATUSES = SAVED_STATUSES.map(({ key }) => key).filter(isStillToApply);

type Told = {
  opportunityId: string;
  /** The range of account ids: greater than `after` (null: from the first), up to `last` (null: to the end). */
  after: string | null;
  last: string | null;
  /** The opportunity's state before the change, which a database trigger wrote; empty in older changes. */
  was: unknown;
  now: Date;
};

export async function tellSavers(tx: Queryable, { opportunityId, after, last, was, now }: Told): Promise<void> {
  const before = v.safeParse(shownBefore, was);
  if (!before.success) return;
  const event = await changeNow(tx, opportunityId, before.output, now);
  if (event === null) return;
  const { rows } = await tx.execute<{ accountId: string }>(sql`
    select account_id as "accountId" from saved_opportunities
    where opportunity_id = ${opportunityId} and status = any(${sql.param(OPEN_STATUSES)}::text[])
      and account_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      and (${last}::uuid is null or account_id <= ${last}::uuid)
    order by account_id`);
  await noticesTo(
    tx,
    rows.map(({ accountId }) => ({ accountId, about: { event }, at: now, opportunityId })),
  );
}

async function changeNow(tx: Queryable, id: string, was: v.InferOutput<typeof shownBefore>, now: Date) {
  const { rows } = await tx.execute<RememberedRow & { closed: boolean }>(sql`
    select ${REMEMBERED}, coalesce(o.closes_at < ${now.toISOString()}, false) as closed
    from opportunities o where o.id = ${id}`);
  const [row] = rows;
  return row ? savedChange(was, { shown: row.isShown, day: closingDay(row), closed: row.closed }) : null;
}
