import { momentIn, shownIn } from "#kernel/moment-in.ts";

/** Whole hours in the member's time zone, from `from` to before `to`; they can span midnight. */
export type QuietHours = { from: number; to: number };

export const USUAL_QUIET_HOURS: QuietHours = { from: 21, to: 7 };

const DAY_MS = 86_400_000;
const two = (hour: number) => String(hour).padStart(2, "0");

const isQuietHour = ({ from, to }: QuietHours, hour: number): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to;

/** @returns null outside the quiet hours (docs/product/notices.md#quiet-hours) */
export function endOfQuiet(moment: Date, zone: string, hours: QuietHours | null): Date | null {
  if (hours === null || hours.from === hours.to) return null;
  const shown = shownIn(zone, moment);
  const hour = Number(shown.slice(11, 13));
  if (!isQuietHour(hours, hour)) return null;
  const today = shown.slice(0, 10);
  const day = hour < hours.to ? today : new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
  const end = momentIn(zone, `${day}T${two(hours.to)}:00`);
  // Daylight saving time can skip the only hour that is not quiet; then the quiet hours end a day later.
  return endOfQuiet(end, zone, hours) ?? end;
}
