import { dateFormat } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";

type EventTime = { startsAt: Date; endsAt: Date | null; timeZone: string };
type EventText = { day: string; hours: string; zone: string };

/** Texts in the event's time zone: "Friday, 12 March 2027", "17:30 to 20:00", "Nairobi (UTC+3)". */
export function eventTimeText({ startsAt, endsAt, timeZone }: EventTime): EventText {
  const dayOf = dateFormat({ weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone });
  const hourOf = dateFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
  const zone = zoneText(startsAt, timeZone);
  const [day, start] = [dayOf(startsAt), hourOf(startsAt)];
  if (endsAt === null) return { day, hours: start, zone };
  const [lastDay, end] = [dayOf(endsAt), hourOf(endsAt)];
  if (lastDay === day) return { day, hours: t("{start} to {end}", { start, end }), zone };
  return { day, hours: t("{start}, until {day}, {end}", { start, day: lastDay, end }), zone };
}

/** "Africa/Nairobi" becomes "Nairobi (UTC+3)" in every language. */
function zoneText(at: Date, timeZone: string): string {
  if (timeZone === "UTC") return "UTC";
  const parts = new Intl.DateTimeFormat("en-GB", { timeZoneName: "shortOffset", timeZone }).formatToParts(at);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const city = timeZone.split("/").at(-1)?.replaceAll("_", " ");
  return `${city} (${offset.replace("GMT", "UTC").replace(/\+0$/, "")})`;
}
