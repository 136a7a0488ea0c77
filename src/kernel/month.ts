import { type Counted, countOf } from "./counted.ts";
import { DEFAULT_TIME_ZONE, dayIn } from "./time-zone.ts";

/** A month such as "2026-11". */
export type Month = string;

/** Decision 39. */
export const MONTH_ZONE = DEFAULT_TIME_ZONE;

export function monthOf(moment: Date): Month {
  return dayIn(MONTH_ZONE, moment).slice(0, 7);
}

export function isMonth(text: string): boolean {
  return /^(20\d\d|2100)-(0[1-9]|1[0-2])$/.test(text);
}

export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

const NAMES = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** @returns "November 2026", always in English */
export function monthText(month: Month): string {
  return NAMES.format(new Date(`${month}-01T00:00Z`));
}

const SHOWN_MONTHS = 12;

/** Counts of the last twelve months, including months without any. */
export function latestMonths(months: readonly Counted[], now: Date): Counted[] {
  const current = monthOf(now);
  return Array.from({ length: SHOWN_MONTHS }, (_, place) => {
    const value = addMonths(current, place + 1 - SHOWN_MONTHS);
    return { value, count: countOf(months, value) };
  });
}
