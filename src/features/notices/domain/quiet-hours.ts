import { momentIn, shownIn } from "#kernel/moment-in.ts";

/** Hours of a day as a clock shows them: from the first to the second, over midnight too. */
export type QuietHours = { from: number; to: number };

/** What the page offers. */
export const USUAL_QUIET_HOURS: QuietHours = { from: 21, to: 7 };

const DAY_MS = 86_400_000;
const two = (hour: number) => String(hour).padStart(2, "0");

const isQuietHour = ({ from, to }: QuietHours, hour: number): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to;

/**
 * When the quiet hours are over in which a moment falls by the clocks of a zone; null where it falls in none
 * (docs/product/notices.md#quiet-hours).
 */
export function endOfQuiet(moment: Date, zone: string, hours: QuietHours | null): Date | null {
  if (hours === null || hours.from === hours.to) return null;
  const shown = shownIn(zone, moment);
  const hour = Number(shown.slice(11, 13));
  if (!isQuietHour(hours, hour)) return null;
  const today = shown.slice(0, 10);
  const day = hour < hours.to ? today : new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
  const end = momentIn(zone, `${day}T${two(hours.to)}:00`);
  // Clocks put forward may skip the only hour that is not quiet: then it is the one of the day after.
  return endOfQuiet(end, zone, hours) ?? end;
}
