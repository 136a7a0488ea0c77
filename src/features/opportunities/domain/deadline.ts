import { daysBetween } from "#kernel/day.ts";
import { type Day, dayIn } from "#kernel/time-zone.ts";
import { msg } from "#kernel/translate.ts";
import type { OpportunityFields } from "./opportunity.ts";

const NEW_DAYS = 7;

export type ClosingDates = Pick<OpportunityFields, "deadline" | "startDate" | "endDate" | "timeZone">;

const DAY_MS = 86_400_000;
/** No time zone is more than 15 hours away from UTC. */
const FURTHEST_MS = 15 * 3_600_000;
const SOON_DAYS = 7;
const STARTS_IN = msg("{days, plural, one {Starts tomorrow} other {Starts in {days} days}}");
const ENDS_IN = msg("{days, plural, one {Ends tomorrow} other {Ends in {days} days}}");
const DAYS_LEFT = msg("{days, plural, one {{days} day left} other {{days} days left}}");

export function closingDay({ deadline, endDate, startDate }: Omit<ClosingDates, "timeZone">): Day | null {
  return deadline ?? endDate ?? startDate;
}

/** Decision 39: the end of the day (23:59) in the opportunity's time zone, correct across clock changes. */
export function closesAt(day: Day, timeZone: string | null): Date {
  let last = Date.parse(`${day}T00:00Z`) - FURTHEST_MS;
  let over = last + DAY_MS + 2 * FURTHEST_MS;
  while (over - last > 1) {
    const middle = Math.floor((last + over) / 2);
    if (dayIn(timeZone, new Date(middle)) <= day) last = middle;
    else over = middle;
  }
  return new Date(last);
}

/** Calendar days to the deadline, in its time zone: 0 on the deadline, negative after it; null without a deadline. */
export function daysLeft({ deadline, timeZone }: ClosingDates, now: Date): number | null {
  return deadline === null ? null : daysBetween(dayIn(timeZone, now), deadline);
}

export function isExpired(dates: ClosingDates, now: Date): boolean {
  const day = closingDay(dates);
  return day !== null && day < dayIn(dates.timeZone, now);
}

/** docs/product/opportunities.md#deadlines */
export function startsToday(dates: ClosingDates, now: Date): boolean {
  return dates.startDate === dayIn(dates.timeZone, now) && !isExpired(dates, now);
}

type Label = [text: string, values?: { days: number }];

/** Without a deadline, an opportunity ends after its last day (docs/product/opportunities.md#deadlines). */
export function listDeadlineLabel(dates: ClosingDates, now: Date): Label {
  const days = daysLeft(dates, now);
  if (startsToday(dates, now)) return [msg("Starts today")];
  if (days === null) return labelWithoutDeadline(dates, now);
  if (days < 0) return [msg("Expired")];
  return days === 0 ? [msg("Today")] : [DAYS_LEFT, { days }];
}

/** Decision 72: a start or end date counts where there is no deadline. */
function labelWithoutDeadline(dates: ClosingDates, now: Date): Label {
  if (isExpired(dates, now)) return [msg("Expired")];
  const today = dayIn(dates.timeZone, now);
  if (dates.startDate !== null && dates.startDate > today)
    return [STARTS_IN, { days: daysBetween(today, dates.startDate) }];
  if (dates.endDate === null) return [msg("No deadline")];
  return dates.endDate === today ? [msg("Ends today")] : [ENDS_IN, { days: daysBetween(today, dates.endDate) }];
}

/** A deadline more than 7 days away is shown as a date, not as a count (docs/product/opportunities.md#deadlines). */
export function detailDeadlineLabel(dates: ClosingDates, now: Date): Label | Day {
  const days = daysLeft(dates, now);
  if (startsToday(dates, now)) return [msg("Starts today")];
  if (dates.deadline === null || days === null) return labelWithoutDeadline(dates, now);
  if (days < 0) return [msg("Expired")];
  if (days === 0) return [msg("Today")];
  if (days === 1) return [msg("Tomorrow")];
  return days <= SOON_DAYS ? [DAYS_LEFT, { days }] : dates.deadline;
}

/** docs/product/opportunities.md#new-badge */
export function isNew(createdAt: Date | string, now: Date): boolean {
  return now.getTime() - new Date(createdAt).getTime() <= NEW_DAYS * DAY_MS;
}
