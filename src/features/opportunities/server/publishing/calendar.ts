import { BRAND } from "#kernel/brand.ts";
import { notFound } from "#kernel/errors.ts";
import type { Day } from "#kernel/time-zone.ts";
import type { Context } from "#platform/context.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { languageNow, t } from "#platform/i18n/i18n.ts";
import { addDays } from "../../domain/day.ts";
import { findLiveOpportunity } from "../queries.ts";

/** @throws 404 for what is not live, and for what has no date */
export async function opportunityCalendar({ db, config, clock }: Context, id: string): Promise<string> {
  const row = await findLiveOpportunity(db, id);
  const calendar =
    row &&
    writeCalendar({
      uid: `${row.id}@${new URL(config.siteUrl).hostname}`,
      title: row.title,
      summary: row.summary,
      url: new URL(addressIn(`/opportunities/${row.id}`), config.siteUrl).href,
      location: row.venue ?? (row.region && t(row.region)),
      startsOn: row.startDate,
      endsOn: row.endDate,
      deadlineOn: row.deadline,
      updatedAt: row.updatedAt,
      now: clock(),
    });
  if (!calendar) throw notFound();
  return calendar;
}

export type CalendarEvent = {
  /** Unique in the world and for good. */
  uid: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** Absolute. */
  url: string;
  location: string | null;
  startsOn: Day | null;
  endsOn: Day | null;
  deadlineOn: Day | null;
  updatedAt: Date;
  now: Date;
};

/** What is entered into the calendar: whole days, of which nobody is busy. */
type Entry = { uid: string; title: string; first: Day; last: Day };

/** RFC 5545; null when there is no date, as a calendar without an entry is none. */
export function writeCalendar(event: CalendarEvent): string | null {
  const entries = [...heldOn(event), ...dueOn(event)];
  if (entries.length === 0) return null;
  return component("VCALENDAR", [
    contentLine("VERSION", "2.0"),
    textLine("PRODID", `-//${BRAND.name}//Opportunities//${languageNow().toUpperCase()}`),
    ...entries.map((entry) => writeEntry(event, entry)),
  ]);
}

function heldOn({ uid, title, startsOn, endsOn }: CalendarEvent): Entry[] {
  if (startsOn === null) return [];
  return [{ uid, title, first: startsOn, last: endsOn !== null && endsOn > startsOn ? endsOn : startsOn }];
}

function dueOn({ uid, title, deadlineOn }: CalendarEvent): Entry[] {
  if (deadlineOn === null) return [];
  return [{ uid: `deadline-${uid}`, title: t("Deadline: {title}", { title }), first: deadlineOn, last: deadlineOn }];
}

function writeEntry(event: CalendarEvent, { uid, title, first, last }: Entry): string {
  return component("VEVENT", [
    textLine("UID", uid),
    contentLine("DTSTAMP", moment(event.now)),
    contentLine("LAST-MODIFIED", moment(event.updatedAt)),
    contentLine("DTSTART;VALUE=DATE", digits(first)),
    contentLine("DTEND;VALUE=DATE", digits(addDays(last, 1))),
    textLine("SUMMARY", title),
    textLine("DESCRIPTION", event.summary),
    ...(event.location === null ? [] : [textLine("LOCATION", event.location)]),
    contentLine("URL", new URL(event.url).href),
    contentLine("TRANSP", "TRANSPARENT"),
    component("VALARM", [
      contentLine("ACTION", "DISPLAY"),
      contentLine("TRIGGER", "-P2D"),
      textLine("DESCRIPTION", title),
    ]),
  ]);
}

/** "20270312" */
function digits(day: Day): string {
  return day.replaceAll("-", "");
}

/** "20270312T083000Z" */
function moment(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

const MOST_OCTETS = 75;
const NOT_IN_TEXT = /(?![\t\n])\p{Cc}/gu;

/** A component of RFC 5545 around its lines. */
function component(name: string, lines: readonly string[]): string {
  return [`BEGIN:${name}\r\n`, ...lines, `END:${name}\r\n`].join("");
}

function textLine(name: string, text: string): string {
  return contentLine(name, escapeText(text));
}

/** For values that are no text: dates, durations, addresses. They hold no line breaks. */
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

/** RFC 5545, 3.1: a line goes on in the next one, which begins with a space. No character is torn apart. */
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
