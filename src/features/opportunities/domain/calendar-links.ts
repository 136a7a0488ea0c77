import type { Day } from "#kernel/time-zone.ts";
import { msg } from "#kernel/translate.ts";

export type CalendarEntry = { title: string; details: string; location: string | null; first: Day; last: Day };
type CalendarLink = { label: string; href: string };
type Dates = { deadline: Day | null; startDate: Day | null; endDate: Day | null };

export function daysToEnter({ deadline, startDate, endDate }: Dates): Pick<CalendarEntry, "first" | "last"> | null {
  const first = deadline ?? startDate ?? endDate;
  if (first === null) return null;
  return { first, last: deadline === null && endDate !== null && endDate > first ? endDate : first };
}

/** The labels of the calendar links are product names, so they are not translated. */
export function addLinks({ title, details, location, first, last }: CalendarEntry): CalendarLink[] {
  const end = dayAfter(last);
  const google = new URLSearchParams({
    ...{ action: "TEMPLATE", text: title, dates: `${digits(first)}/${digits(end)}`, details },
    ...(location === null ? {} : { location }),
  });
  const outlook = new URLSearchParams({
    ...{ path: "/calendar/action/compose", rru: "addevent", allday: "true" },
    ...{ subject: title, startdt: first, enddt: end, body: details },
    ...(location === null ? {} : { location }),
  });
  return [
    { label: msg("Google"), href: `https://calendar.google.com/calendar/render?${google}` },
    { label: msg("Outlook"), href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}` },
  ];
}

/** @param url absolute address of the calendar feed */
export function subscribeLinks(url: string, name: string): CalendarLink[] {
  const webcal = url.replace(/^https?:/, "webcal:");
  return [
    { label: msg("Google"), href: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}` },
    {
      label: msg("Outlook"),
      href: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url, name })}`,
    },
  ];
}

/** Apple devices, and programs registered for `webcal:`, open the feed directly. */
export const openLink = (url: string): string => url.replace(/^https?:/, "webcal:");

/** `T24:00` means midnight at the end of the day, which is the start of the next day. */
const dayAfter = (day: Day): Day => new Date(`${day}T24:00Z`).toISOString().slice(0, 10);

const digits = (day: Day): string => day.replaceAll("-", "");
