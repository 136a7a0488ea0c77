import { dayIn } from "#kernel/time-zone.ts";
import type { ClosingDates } from "./deadline.ts";

/** A copy of an opportunity loses its past dates (docs/product/opportunities.md#duplicating). */
export function copiedDates(dates: ClosingDates, now: Date) {
  const today = dayIn(dates.timeZone, now);
  const kept = (day: string | null) => (day !== null && day < today ? null : day);
  return { deadline: kept(dates.deadline), startDate: kept(dates.startDate), endDate: kept(dates.endDate) };
}

export function losesDates(dates: ClosingDates, now: Date): boolean {
  const { deadline, startDate, endDate } = copiedDates(dates, now);
  return deadline !== dates.deadline || startDate !== dates.startDate || endDate !== dates.endDate;
}
