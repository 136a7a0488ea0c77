import { dateFormat } from "#platform/i18n/format.ts";
import { zoneNow } from "#platform/i18n/zone-now.ts";

/** "21 Nov 2026, 12:03", on the administrator's clock (docs/product/site.md#one-clock). */
export const momentText = onTheClock({ dateStyle: "medium", timeStyle: "short" });
/** "21 Nov 2026, 12:03:45". */
export const exactMomentText = onTheClock({ dateStyle: "medium", timeStyle: "medium" });
/** "Saturday, 21 November 2026 at 12:03". */
export const fullMomentText = onTheClock({ dateStyle: "full", timeStyle: "short" });
/** "21 Nov 2026": the day that it was there. */
export const joinedText = onTheClock({ dateStyle: "medium" });
/** "21 November 2026". */
export const longDayText = onTheClock({ dateStyle: "long" });

/* @__NO_SIDE_EFFECTS__ */
function onTheClock(options: Intl.DateTimeFormatOptions): (moment: string) => string {
  const made = new Map<string, (moment: Date) => string>();
  return (moment) => {
    const timeZone = zoneNow();
    const format = made.get(timeZone) ?? dateFormat({ ...options, timeZone });
    made.set(timeZone, format);
    return format(new Date(moment));
  };
}
