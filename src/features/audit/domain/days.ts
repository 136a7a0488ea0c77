import { addDays } from "#features/opportunities/domain/day.ts";
import { closesAt } from "#features/opportunities/domain/deadline.ts";
import { DEFAULT_TIME_ZONE } from "#kernel/time-zone.ts";

/** The first moment of a day, in the community's time (decision 39). */
export function startOfDay(day: string): Date {
  return new Date(closesAt(addDays(day, -1), DEFAULT_TIME_ZONE).getTime() + 1);
}

export function endOfDay(day: string): Date {
  return closesAt(day, DEFAULT_TIME_ZONE);
}
