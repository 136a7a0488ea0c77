import { addDays } from "#kernel/day.ts";
import { addMonths, MONTH_ZONE, monthOf } from "#kernel/month.ts";
import { type Day, dayIn } from "#kernel/time-zone.ts";
import { msg } from "#kernel/translate.ts";
import type { FieldCounts } from "./form-counts.ts";

/** The first period is the default. Weeks begin on Monday. */
export const FORM_PERIODS = [
  { key: "weeks", label: msg("The last 4 weeks"), unit: msg("week"), spans: 4 },
  { key: "quarter", label: msg("The last 3 months"), unit: msg("week"), spans: 13 },
  { key: "year", label: msg("The last year"), unit: msg("month"), spans: 12 },
] as const;

export type FormPeriod = (typeof FORM_PERIODS)[number];

export function formPeriod(key: string): FormPeriod {
  return FORM_PERIODS.find((period) => period.key === key) ?? FORM_PERIODS[0];
}

export function spanStarts({ unit, spans }: FormPeriod, now: Date): Day[] {
  return Array.from({ length: spans }, (_, place) => {
    const back = place + 1 - spans;
    if (unit === "month") return `${addMonths(monthOf(now), back)}-01`;
    return addDays(mondayOf(dayIn(MONTH_ZONE, now)), back * 7);
  });
}

function mondayOf(day: Day): Day {
  const sinceMonday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

export type CountedDay = FieldCounts & { day: Day };
export type CountedSpan = FieldCounts & { from: Day };

/** @param days must not contain days before the first span */
export function countSpans(starts: readonly Day[], days: readonly CountedDay[]): CountedSpan[] {
  return starts.map((from, place) => {
    const next = starts[place + 1];
    const own = days.filter(({ day }) => day >= from && (next === undefined || day < next));
    const sum = (name: keyof FieldCounts) => own.reduce((total, counts) => total + counts[name], 0);
    return { from, saw: sum("saw"), filled: sum("filled"), left: sum("left") };
  });
}
