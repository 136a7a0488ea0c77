import { ICalAlarmType, ICalCalendar, type ICalEventData, ICalEventTransparency } from "ical-generator";
import { BRAND } from "#domain/brand.ts";
import { addDays } from "#domain/opportunities/day.ts";
import type { Day } from "#domain/opportunities/opportunity.ts";

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

const TWO_DAYS_IN_SECONDS = 2 * 24 * 60 * 60;
const NOT_TYPED = /(?![\t\n\r])\p{Cc}/gu;

/** RFC 5545; null when there is no date, as a calendar without an entry is none. */
export function writeCalendar(event: CalendarEvent): string | null {
  const entries = [...heldOn(event), ...dueOn(event)];
  if (entries.length === 0) return null;
  const prodId = { company: BRAND.name, product: "Opportunities", language: "EN" };
  const calendar = new ICalCalendar({ prodId, name: cleaned(event.title) });
  for (const entry of entries) {
    const created = calendar.createEvent(entry);
    created.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: TWO_DAYS_IN_SECONDS,
      description: entry.summary,
    });
  }
  return `${calendar.toString()}\r\n`;
}

function heldOn(event: CalendarEvent): ICalEventData[] {
  const { uid, title, startsOn, endsOn } = event;
  if (startsOn === null) return [];
  const last = endsOn !== null && endsOn > startsOn ? endsOn : startsOn;
  return [entry(event, { id: uid, summary: title, first: startsOn, last })];
}

function dueOn(event: CalendarEvent): ICalEventData[] {
  const { uid, title, deadlineOn } = event;
  if (deadlineOn === null) return [];
  return [entry(event, { id: `deadline-${uid}`, summary: `Deadline: ${title}`, first: deadlineOn, last: deadlineOn })];
}

type Entry = { id: string; summary: string; first: Day; last: Day };

/** Whole days; the end is the day after the last one, and nobody is busy. */
function entry(event: CalendarEvent, { id, summary, first, last }: Entry): ICalEventData {
  return {
    id,
    summary: cleaned(summary),
    description: cleaned(event.summary),
    location: event.location === null ? null : cleaned(event.location),
    url: calendarUrl(event.url),
    start: dayStart(first),
    end: dayStart(addDays(last, 1)),
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT,
    stamp: event.now,
    lastModified: event.updatedAt,
  };
}

function dayStart(day: Day): Date {
  return new Date(`${day}T00:00Z`);
}

function cleaned(text: string): string {
  return text.toWellFormed().replace(NOT_TYPED, "");
}

/** The library escapes an address like a text, which readers do not undo. */
function calendarUrl(url: string): string {
  return new URL(url).href.replace(/[,;\\]/g, encodeURIComponent);
}
