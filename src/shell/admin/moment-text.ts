import { dateFormat } from "#platform/i18n/format.ts";
import { zoneNow } from "#platform/i18n/zone-now.ts";

/** Date and time such as "21 Nov 2026, 12:03", in the administrator's time zone (docs/product/site.md#one-clock). */
export const momentText = onTheClock({ dateStyle: "medium", timeStyle: "short" });
export const exactMomentText = onTheClock({ dateStyle: "medium", timeStyle: "medium" });
export const fullMomentText = onTheClock({ dateStyle: "full", timeStyle: "short" });
export const joinedText = onTheClock({ dateStyle: "medium" });
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
