import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type ClosingDates, closingDay } from "#features/opportunities/domain/deadline.ts";
import { zoneOfCountry } from "#kernel/countries/zone.ts";
import type { Queryable } from "#platform/db/database.ts";
import { nextReminder, type Plan, planOf } from "../../domain/reminders.ts";
import type { SavedStatus } from "../../domain/statuses.ts";

const plans = new LRUCache<string, Plan>({ max: 5000 });

/** Thousands have saved what closes on one day: its mornings are computed once for each zone. */
export function planFor(dates: ClosingDates, country: string | null): Plan {
  const zone = zoneOfCountry(country);
  const key = `${closingDay(dates)} ${dates.timeZone} ${zone}`;
  const known = plans.get(key);
  if (known) return known;
  const plan = planOf(dates, zone);
  plans.set(key, plan);
  return plan;
}

/** Of an opportunity called `o`, what decides about reminders. */
export const REMEMBERED = sql`o.deadline, o.start_date as "startDate", o.end_date as "endDate", o.time_zone as "timeZone",
  o.visibility and o.held_at is null as "isShown"`;
export type RememberedRow = ClosingDates & { isShown: boolean };

type Save = { accountId: string; opportunityId: string; status: SavedStatus; now: Date };

/**
 * What `remind_at` of a save has to be, in the transaction that writes its status. The opportunity is held meanwhile: a
 * change of its dates comes before or after, and never in between.
 */
export async function findRemindAt(
  tx: Queryable,
  { accountId, opportunityId, status, now }: Save,
): Promise<Date | null> {
  const { rows } = await tx.execute<RememberedRow & { country: string | null }>(sql`
    select ${REMEMBERED}, p.country from opportunities o left join user_profiles p on p.id = ${accountId}
    where o.id = ${opportunityId} for share of o`);
  const [row] = rows;
  return row ? nextReminder(planFor(row, row.country), { status, isShown: row.isShown }, now) : null;
}
