import { BRAND } from "#kernel/brand.ts";
import { addDays } from "#kernel/day.ts";
import { notFound } from "#kernel/errors.ts";
import { type Day, DEFAULT_TIME_ZONE } from "#kernel/time-zone.ts";
import type { Context } from "#platform/context.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { languageNow, t } from "#platform/i18n/i18n.ts";
import { zoneText } from "#platform/i18n/zone-now.ts";
import { findLiveOpportunity, type OpportunityRow } from "../queries.ts";

const MOST_OCTETS = 75;
const NOT_IN_TEXT = /(?![\t\n])\p{Cc}/gu;

/** Writes a calendar component (RFC 5545). */
function component(name: string, lines: readonly string[]): string {
  return [`BEGIN:${name}\r\n`, ...lines, `END:${name}\r\n`].join("");
}

function textLine(name: string, text: string): string {
  return contentLine(name, escapeText(text));
}

/** Writes a date, duration or address: the value is not escaped, and must contain no line break. */
function contentLine(name: string, value: string): string {
  return fold(`${name}:${value}`);
}

/** RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(NOT_IN_TEXT, "")
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll("\n", "\\n");
}

/** RFC 5545, 3.1: a long line continues after CRLF and a space. A line is never cut inside a character. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}

/** @throws 404 when the opportunity is not live, or has no date */
export async function opportunityCalendar({ db, config }: Context, id: string): Promise<string> {
  const row = await findLiveOpportunity(db, id);
  const event = row && calendarEvent(config.siteUrl, row);
  if (!event || entriesOf(event).length === 0) throw notFound();
  return writeCalendar([event]);
}

type DatedRow = Pick<
  OpportunityRow,
  | ("id" | "title" | "summary" | "venue" | "region" | "startDate" | "endDate" | "deadline" | "timeZone")
  | ("version" | "updatedAt" | "visibility" | "heldAt")
>;

/** @param hidesWords true for public feeds: a cancelled event shows only its days, and no title or text */
export function calendarEvent(siteUrl: string, row: DatedRow, { hidesWords = false } = {}): CalendarEvent {
  const isCancelled = !row.visibility || row.heldAt !== null;
  return {
    uid: `${row.id}@${new URL(siteUrl).hostname}`,
    version: row.version,
    title: isCancelled && hidesWords ? null : row.title,
    summary: row.summary,
    url: new URL(addressIn(`/opportunities/${row.id}`), siteUrl).href,
    location: row.venue ?? (row.region && t(row.region)),
    startsOn: row.startDate,
    endsOn: row.endDate,
    deadlineOn: row.deadline,
    timeZone: row.timeZone,
    updatedAt: row.updatedAt,
    isCancelled,
    hasAlarm: true,
  };
}

export type CalendarEvent = {
  /** Event id, globally unique and permanent. */
  uid: string;
  /** Calendar programs apply a change only when the version is higher. */
  version: number;
  /** Null when the title of a cancelled event is hidden. */
  title: string | null;
  /** Plain text. */
  summary: string;
  /** Absolute address of the opportunity's page. */
  url: string;
  location: string | null;
  startsOn: Day | null;
  endsOn: Day | null;
  deadlineOn: Day | null;
  /** Time zone of the deadline. */
  timeZone: string | null;
  updatedAt: Date;
  isCancelled: boolean;
  hasAlarm: boolean;
};

type Entry = { uid: string; title: string | null; text: string; first: Day; last: Day };

/** Refresh interval for calendar programs, which may ignore it (docs/product/saved-opportunities.md#calendar). */
const REFRESH = "PT6H";

/** RFC 5545. @param name name of a feed; null for a single file */
export function writeCalendar(events: readonly CalendarEvent[], name: string | null = null): string {
  const feed = name === null ? [] : feedLines(name);
  return component("VCALENDAR", [
    contentLine("VERSION", "2.0"),
    textLine("PRODID", `-//${BRAND.name}//Opportunities//${languageNow().toUpperCase()}`),
    ...feed,
    ...events.flatMap((event) => entriesOf(event).map((entry) => writeEntry(event, entry))),
  ]);
}

/** RFC 7986, and the X- properties that preceded it. */
function feedLines(name: string): string[] {
  return [
    contentLine("CALSCALE", "GREGORIAN"),
    textLine("NAME", name),
    textLine("X-WR-CALNAME", name),
    contentLine("REFRESH-INTERVAL;VALUE=DURATION", REFRESH),
    contentLine("X-PUBLISHED-TTL", REFRESH),
  ];
}

const entriesOf = (event: CalendarEvent): Entry[] => [...heldOn(event), ...dueOn(event)];

function heldOn({ uid, title, summary: text, startsOn, endsOn, deadlineOn }: CalendarEvent): Entry[] {
  const first = startsOn ?? (deadlineOn === null ? endsOn : null);
  if (first === null) return [];
  return [{ uid, title, text, first, last: endsOn !== null && endsOn > first ? endsOn : first }];
}

function dueOn({ uid, title, summary, deadlineOn, timeZone }: CalendarEvent): Entry[] {
  if (deadlineOn === null) return [];
  const place = zoneText(timeZone ?? DEFAULT_TIME_ZONE);
  const closes = t("Closes on {day} at 23:59, {place}.", { day: dayInWords(deadlineOn), place });
  const due = { uid: `deadline-${uid}`, text: `${summary}\n\n${closes}`, first: deadlineOn, last: deadlineOn };
  return [{ ...due, title: title && t("Deadline: {title}", { title }) }];
}

/** DTSTAMP is the time of the last change, so that an unchanged event has the same bytes and ETag. */
function writeEntry(event: CalendarEvent, { uid, title, text, first, last }: Entry): string {
  const { version, updatedAt, isCancelled, hasAlarm, location } = event;
  const url = new URL(event.url).href;
  return component("VEVENT", [
    textLine("UID", uid),
    contentLine("SEQUENCE", String(version)),
    contentLine("DTSTAMP", moment(updatedAt)),
    contentLine("LAST-MODIFIED", moment(updatedAt)),
    contentLine("DTSTART;VALUE=DATE", digits(first)),
    contentLine("DTEND;VALUE=DATE", digits(addDays(last, 1))),
    contentLine("STATUS", isCancelled ? "CANCELLED" : "CONFIRMED"),
    contentLine("TRANSP", "TRANSPARENT"),
    ...(isCancelled
      ? [textLine("SUMMARY", event.title === null ? t("Cancelled") : t("Cancelled: {title}", { title: event.title }))]
      : [
          textLine("SUMMARY", title ?? ""),
          // Google, Outlook and Samsung do not show the URL property.
          textLine("DESCRIPTION", [text, url].filter(Boolean).join("\n\n")),
          ...(location === null ? [] : [textLine("LOCATION", location)]),
          contentLine("URL", url),
          ...(hasAlarm ? [writeAlarm(title ?? "")] : []),
        ]),
  ]);
}

const writeAlarm = (title: string): string =>
  component("VALARM", [
    contentLine("ACTION", "DISPLAY"),
    contentLine("TRIGGER", "-P2D"),
    textLine("DESCRIPTION", title),
  ]);

function digits(day: Day): string {
  return day.replaceAll("-", "");
}

function moment(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}
