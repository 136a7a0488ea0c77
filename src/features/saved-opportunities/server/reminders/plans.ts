import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type ClosingDates, closingDay } from "#features/opportunities/domain/deadline.ts";
import { zoneOfCountry } from "#kernel/countries/zone.ts";
import type { Queryable } from "#platform/db/database.ts";
import { isLiveAs } from "#platform/db/live-opportunity.ts";
import { nextReminder, type Plan, planOf } from "../../domain/reminders.ts";
import type { SavedStatus } from "../../domain/statuses.ts";

const plans = new LRUCache<string, Plan>({ max: 5000 });

/** Plans are cached by day and time zone, because thousands of members save opportunities that close on one day. */
export function planFor(dates: ClosingDates, country: string | null): Plan {
  const zone = zoneOfCountry(country);
  const key = `${closingDay(dates)} ${dates.timeZone} ${zone}`;
  const known = plans.get(key);
  if (known) return known;
  const plan = planOf(dates, zone);
  plans.set(key, plan);
  return plan;
}

/** The columns of opportunities that reminders need; the table alias is `o`. */
export const REMEMBERED = sql`o.deadline, o.start_date as "startDate", o.end_date as "endDate", o.time_zone as "timeZone",
  ${isLiveAs("o")} as "isShown"`;
export type RememberedRow = ClosingDates & { isShown: boolean };

export type Held = RememberedRow & { country: string | null };

/** Locks opportunities in the order of their ids, before their saves, so that a change of dates cannot interleave. */
export async function holdOpportunities(
  tx: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, Held>> {
  const { rows } = await tx.execute<Held & { id: string }>(sql`
    select o.id, ${REMEMBERED}, p.country from opportunities o left join user_profiles p on p.id = ${accountId}
    where o.id = any(${sql.param(ids)}::uuid[]) order by o.id for share of o`);
  return new Map(rows.map((row) => [row.id, row]));
}

export const remindAtOf = (held: Held, status: SavedStatus, now: Date): Date | null =>
  nextReminder(planFor(held, held.country), { status, isShown: held.isShown }, now);
