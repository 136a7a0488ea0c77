type EventTime = { startsAt: Date; endsAt: Date | null; timeZone: string };
type EventText = { day: string; hours: string; zone: string };

/** When an event is, on the clock of its own place: "Friday, 12 March 2027", "17:30 to 20:00", "Nairobi (UTC+3)". */
export function eventTimeText({ startsAt, endsAt, timeZone }: EventTime): EventText {
  const inZone = (at: Date) => partsOf(at, timeZone);
  const start = inZone(startsAt);
  const end = endsAt === null ? null : inZone(endsAt);
  const zone = placeOf(timeZone, start.offset);
  const { day, hours } = start;
  if (end === null) return { day, hours, zone };
  if (end.day === day) return { day, hours: `${hours} to ${end.hours}`, zone };
  return { day, hours: `${hours}, until ${end.day}, ${end.hours}`, zone };
}

function partsOf(at: Date, timeZone: string): { day: string; hours: string; offset: string } {
  const format = new Intl.DateTimeFormat("en-GB", {
    ...{ weekday: "long", day: "numeric", month: "long", year: "numeric" },
    ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "shortOffset", timeZone },
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.weekday}, ${parts.day} ${parts.month} ${parts.year}`,
    hours: `${parts.hour}:${parts.minute}`,
    offset: (parts.timeZoneName ?? "").replace("GMT", "UTC").replace(/\+0$/, ""),
  };
}

/** The city of "Africa/Nairobi". */
function placeOf(timeZone: string, offset: string): string {
  if (timeZone === "UTC") return "UTC";
  const city = timeZone.split("/").at(-1)?.replaceAll("_", " ");
  return `${city} (${offset})`;
}
