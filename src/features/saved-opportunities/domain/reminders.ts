import { type ClosingDates, closesAt, closingDay } from "#features/opportunities/domain/deadline.ts";
import { addDays } from "#kernel/day.ts";
import { momentIn } from "#kernel/moment-in.ts";
import { type Day, dayIn } from "#kernel/time-zone.ts";
import { isStillToApply, type SavedStatus } from "./statuses.ts";

/** docs/product/saved-opportunities.md#reminders */
const DAYS_BEFORE = [14, 3, 1, 0] as const;
const HOUR = "09:00";

/** All reminder times of an opportunity for one time zone, including past ones. */
export type Plan = { zone: string; mornings: readonly Date[]; closesAt: Date | null };
/** `isShown`: the saved opportunity is public. */
export type Kept = { status: SavedStatus; isShown: boolean };

export const morningOf = (day: Day, zone: string): Date => momentIn(zone, `${day}T${HOUR}`);

/** No reminder is mailed before nine o'clock in the member's time zone, even when it is overdue. */
export const isAwake = (zone: string, now: Date): boolean => morningOf(dayIn(zone, now), zone) <= now;

/** The last day is that of the opportunity's time zone; nine o'clock is that of the member's time zone. */
export function planOf(dates: ClosingDates, zone: string): Plan {
  const day = closingDay(dates);
  if (day === null) return { zone, mornings: [], closesAt: null };
  const end = closesAt(day, dates.timeZone);
  const mornings = DAYS_BEFORE.map((days) => morningOf(addDays(day, -days), zone));
  return { zone, mornings: mornings.filter((morning) => morning <= end), closesAt: end };
}

const isRemembered = ({ status, isShown }: Kept): boolean => isShown && isStillToApply(status);

export function nextReminder(plan: Plan, kept: Kept, now: Date): Date | null {
  return isRemembered(kept) ? (plan.mornings.find((morning) => morning > now) ?? null) : null;
}

/** Several missed reminders count as one, even after a change of dates or zone; a closed opportunity has none. */
export function isReminderDue({ zone, mornings, closesAt: end }: Plan, kept: Kept, waiting: Date, now: Date): boolean {
  if (!isRemembered(kept) || end === null || end < now) return false;
  const from = morningOf(dayIn(zone, waiting), zone);
  return mornings.some((morning) => morning >= from && morning <= now);
}
