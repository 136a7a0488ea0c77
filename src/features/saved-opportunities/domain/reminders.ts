import { type ClosingDates, closesAt, closingDay } from "#features/opportunities/domain/deadline.ts";
import { addDays } from "#kernel/day.ts";
import { momentIn } from "#kernel/moment-in.ts";
import { type Day, dayIn } from "#kernel/time-zone.ts";
import { isStillToApply, type SavedStatus } from "./statuses.ts";

/** docs/product/saved-opportunities.md#reminders */
export const DAYS_BEFORE = [14, 3, 1, 0] as const;
const HOUR = "09:00";

/** All mornings on which something reminds people of one zone, past ones too. */
export type Plan = { zone: string; mornings: readonly Date[]; closesAt: Date | null };
/** What a save is besides: whose, and whether everybody still sees what was saved. */
export type Kept = { status: SavedStatus; isShown: boolean };

export const morningOf = (day: Day, zone: string): Date => momentIn(zone, `${day}T${HOUR}`);

/** Before nine nobody is written to, whatever was missed the day before. */
export const isAwake = (zone: string, now: Date): boolean => morningOf(dayIn(zone, now), zone) <= now;

/** The last day is that of the opportunity's own zone, nine o'clock that of the member's. */
export function planOf(dates: ClosingDates, zone: string): Plan {
  const day = closingDay(dates);
  if (day === null) return { zone, mornings: [], closesAt: null };
  const end = closesAt(day, dates.timeZone);
  const mornings = DAYS_BEFORE.map((days) => morningOf(addDays(day, -days), zone));
  return { zone, mornings: mornings.filter((morning) => morning <= end), closesAt: end };
}

const isRemembered = ({ status, isShown }: Kept): boolean => isShown && isStillToApply(status);

/** @returns null where none is to come */
export function nextReminder(plan: Plan, kept: Kept, now: Date): Date | null {
  return isRemembered(kept) ? (plan.mornings.find((morning) => morning > now) ?? null) : null;
}

/**
 * Whether a reminder has come due since the one that waits, whatever became of dates and zone meanwhile; of several that
 * were missed there is one. What is closed by now is over.
 */
export function isReminderDue({ zone, mornings, closesAt: end }: Plan, kept: Kept, waiting: Date, now: Date): boolean {
  if (!isRemembered(kept) || end === null || end < now) return false;
  const from = morningOf(dayIn(zone, waiting), zone);
  return mornings.some((morning) => morning >= from && morning <= now);
}
