import { isOnCalendar } from "./calendar.ts";
import type { Day } from "./time-zone.ts";

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;
const DAY_MS = 86_400_000;

/** Whether the text is a real day such as "2028-02-29", within the years that opportunities allow. */
export function isDay(text: string): boolean {
  const year = /^\d{4}-\d{2}-\d{2}$/.test(text) && isOnCalendar(text) ? Number(text.slice(0, 4)) : 0;
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS);
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
