import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { type CalendarEvent, writeCalendar } from "./calendar.ts";

const conference: CalendarEvent = {
  uid: "opportunity-1@isa.example",
  version: 3,
  title: "Founders; makers, friends",
  summary: "Two days\nof talks \\ food",
  url: "https://isa.example/opportunities/1?a=1,2;3",
  location: "iHub, Nairobi",
  startsOn: "2027-03-12",
  endsOn: "2027-03-13",
  deadlineOn: "2027-02-28",
  timeZone: "Africa/Lagos",
  updatedAt: new Date("2026-11-20T08:30:00Z"),
  isCancelled: false,
  hasAlarm: true,
};

/** The strict parser throws on what RFC 5545 does not allow. */
function readCalendar(event: CalendarEvent, name: string | null = null) {
  const text = writeCalendar([event], name);
  return { text, calendar: new ICAL.Component(ICAL.parse(text)) };
}

function eventsOf(event: CalendarEvent) {
  return readCalendar(event)
    .calendar.getAllSubcomponents("vevent")
    .map((component) => {
      const { uid, summary, description, location, startDate, endDate } = new ICAL.Event(component);
      return { uid, summary, description, location, starts: String(startDate), ends: String(endDate) };
    });
}

test("a calendar has its version and product id", () => {
  const { calendar } = readCalendar(conference);
  expect(calendar.name).toBe("vcalendar");
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(calendar.getFirstPropertyValue("prodid")).toBe("-//ISA//Opportunities//EN");
});

test("an event with a deadline has two all-day entries with an exclusive end", () => {
  const page = "https://isa.example/opportunities/1?a=1,2;3";
  const words = "Two days\nof talks \\ food";
  const description = `${words}\n\n${page}`;
  const location = "iHub, Nairobi";
  const held = { summary: "Founders; makers, friends", starts: "2027-03-12", ends: "2027-03-14" };
  const due = { summary: "Deadline: Founders; makers, friends", starts: "2027-02-28", ends: "2027-03-01" };
  const closes = `${words}\n\nCloses on 28 February 2027 at 23:59, Africa/Lagos.\n\n${page}`;
  expect(eventsOf(conference)).toEqual([
    { uid: "opportunity-1@isa.example", ...held, description, location },
    { uid: "deadline-opportunity-1@isa.example", ...due, description: closes, location },
  ]);
});

test("every calendar entry has its timestamps, URL and an alarm two days before", () => {
  for (const entry of readCalendar(conference).calendar.getAllSubcomponents("vevent")) {
    expect(entry.getFirstProperty("dtstart")?.type).toBe("date");
    expect(String(entry.getFirstPropertyValue("dtstamp"))).toBe("2026-11-20T08:30:00Z");
    expect(entry.getFirstPropertyValue("sequence")).toBe(3);
    expect(entry.getFirstPropertyValue("status")).toBe("CONFIRMED");
    expect(String(entry.getFirstPropertyValue("last-modified"))).toBe("2026-11-20T08:30:00Z");
    expect(entry.getFirstPropertyValue("url")).toBe("https://isa.example/opportunities/1?a=1,2;3");
    expect(entry.getFirstPropertyValue("description")).toMatch(
      /\n\nhttps:\/\/isa\.example\/opportunities\/1\?a=1,2;3$/,
    );
    expect(entry.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
    const alarm = entry.getFirstSubcomponent("valarm");
    expect(alarm?.getFirstPropertyValue("action")).toBe("DISPLAY");
    expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe("-P2D");
    expect(alarm?.getFirstPropertyValue("description")).toBe(entry.getFirstPropertyValue("summary"));
  }
});

test.each<[string, Partial<CalendarEvent>, string[][]]>([
  ["only a deadline", { startsOn: null, endsOn: null }, [["2027-02-28", "2027-03-01"]]],
  ["an end but no start", { startsOn: null }, [["2027-02-28", "2027-03-01"]]],
  ["one day", { endsOn: null, deadlineOn: null }, [["2027-03-12", "2027-03-13"]]],
  ["an end before its start", { endsOn: "2027-03-01", deadlineOn: null }, [["2027-03-12", "2027-03-13"]]],
  ["only an end", { startsOn: null, deadlineOn: null }, [["2027-03-13", "2027-03-14"]]],
  ["a leap day", { startsOn: "2028-02-29", endsOn: null, deadlineOn: null }, [["2028-02-29", "2028-03-01"]]],
  [
    "days in two years",
    { startsOn: "2027-12-30", endsOn: "2028-01-02", deadlineOn: null },
    [["2027-12-30", "2028-01-03"]],
  ],
  [
    "a deadline where the day ends last in the world",
    { startsOn: null, endsOn: null, timeZone: "Pacific/Pago_Pago" },
    [["2027-02-28", "2027-03-01"]],
  ],
  [
    "the last day of a year",
    { startsOn: "2027-12-31", endsOn: null, deadlineOn: null },
    [["2027-12-31", "2028-01-01"]],
  ],
])("an opportunity with %s has the expected calendar days", (_, dates, expected) => {
  expect(eventsOf({ ...conference, ...dates }).map(({ starts, ends }) => [starts, ends])).toEqual(expected);
});

test("separators are escaped in calendar texts but not in URLs", () => {
  const { text } = readCalendar({ ...conference, deadlineOn: null });
  expect(text).toContain("SUMMARY:Founders\\; makers\\, friends\r\n");
  expect(text).toContain("DESCRIPTION:Two days\\nof talks \\\\ food\\n\\nhttps://isa.example/");
  expect(text).toContain("URL:https://isa.example/opportunities/1?a=1,2;3\r\n");
});

test("an opportunity without a date has no calendar entry", () => {
  expect(eventsOf({ ...conference, startsOn: null, endsOn: null, deadlineOn: null })).toEqual([]);
});

test("a calendar feed has a name and a refresh interval", () => {
  const { calendar } = readCalendar(conference, "Grants");
  expect(calendar.getFirstPropertyValue("name")).toBe("Grants");
  expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT6H");
  expect(calendar.getFirstPropertyValue("x-published-ttl")).toBe("PT6H");
});

test.each([
  ["with its title for who saved it", conference.title, "Cancelled: Founders; makers, friends"],
  ["without any words for everybody", null, "Cancelled"],
])("a withdrawn opportunity is a cancelled calendar entry, %s", (_, title, summary) => {
  const { calendar, text } = readCalendar({ ...conference, title, isCancelled: true, startsOn: null });
  const entry = calendar.getFirstSubcomponent("vevent");
  expect(entry?.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(entry?.getFirstPropertyValue("summary")).toContain(summary.split(":")[0]);
  expect(entry?.getFirstPropertyValue("uid")).toBe("deadline-opportunity-1@isa.example");
  expect(text).not.toMatch(/DESCRIPTION|URL|LOCATION|VALARM/);
});

test("both calendar entries of a withdrawn opportunity are cancelled", () => {
  const entries = readCalendar({ ...conference, isCancelled: true }).calendar.getAllSubcomponents("vevent");
  expect(entries.map((entry) => [entry.getFirstPropertyValue("uid"), entry.getFirstPropertyValue("status")])).toEqual([
    ["opportunity-1@isa.example", "CANCELLED"],
    ["deadline-opportunity-1@isa.example", "CANCELLED"],
  ]);
});

test.each([
  ["letters of two octets", "é".repeat(60)],
  ["letters of three octets", "ሀ".repeat(60)],
  ["letters of four octets", "😀".repeat(60)],
  ["half a letter", `Half \ud83d${"a".repeat(90)}`],
])("a long title of %s is folded between characters at 75 octets", (_, title) => {
  const { text } = readCalendar({ ...conference, title });
  expect(text).not.toContain("\ufffd\r\n \ufffd");
  expect(eventsOf({ ...conference, title })[0]?.summary).toBe(title.toWellFormed());
  expect(text.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
});

test("hostile text stays text in a calendar", () => {
  const hostile = 'x\r\nEND:VEVENT\nBEGIN:VEVENT\rATTACH:https://evil.example\u0000\u0007\u2028;,:\\n"';
  const shown = 'x\nEND:VEVENT\nBEGIN:VEVENT\nATTACH:https://evil.example\u2028;,:\\n"';
  const texts = { uid: hostile, title: hostile, summary: hostile, location: hostile };
  const url = "https://isa.example/\r\nATTACH:https://evil.example";
  const [entry, ...others] = eventsOf({ ...conference, ...texts, url, deadlineOn: null });
  const { calendar } = readCalendar({ ...conference, ...texts, url });
  expect(others).toEqual([]);
  const description = `${shown}\n\nhttps://isa.example/ATTACH:https://evil.example`;
  expect(entry).toMatchObject({ uid: shown, summary: shown, description, location: shown });
  const address = calendar.getFirstSubcomponent("vevent")?.getFirstPropertyValue("url");
  expect(address).toBe("https://isa.example/ATTACH:https://evil.example");
});

test("any text survives a calendar round trip, in CRLF lines of at most 75 octets", () => {
  const scraps = fc.constantFrom("a", "é", "漢", "😀", ",", ";", "\\", "\n", ":", '"', "word ", "العربية");
  const texts = fc.array(scraps, { maxLength: 80, size: "max" }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(texts, (summary) => {
      const { text } = readCalendar({ ...conference, summary });
      const lines = text.split("\r\n");
      expect(lines.pop()).toBe("");
      expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([]);
      const behind = summary === "" ? conference.url : `\n\n${conference.url}`;
      expect(eventsOf({ ...conference, summary })[0]?.description).toBe(summary + behind);
    }),
  );
});
