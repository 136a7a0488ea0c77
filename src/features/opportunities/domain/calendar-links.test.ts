import { expect, test } from "vitest";
import { addLinks, daysToEnter, openLink, subscribeLinks } from "./calendar-links.ts";

const NONE = { deadline: null, startDate: null, endDate: null };

test.each([
  [
    "the deadline",
    { deadline: "2027-02-28", startDate: "2027-03-12", endDate: "2027-03-13" },
    ["2027-02-28", "2027-02-28"],
  ],
  ["the days of an event", { ...NONE, startDate: "2027-03-12", endDate: "2027-03-13" }, ["2027-03-12", "2027-03-13"]],
  ["a single day", { ...NONE, startDate: "2027-03-12" }, ["2027-03-12", "2027-03-12"]],
])("a calendar link uses %s", (_, dates, [first, last]) => {
  expect(daysToEnter(dates)).toEqual({ first, last });
});

test("an opportunity without a date has no calendar days", () => {
  expect(daysToEnter(NONE)).toBeNull();
});

test("Google and Outlook links have whole days with an exclusive end, and the title", () => {
  const title = "Deadline: Seeds & soil";
  const entry = { title, details: "https://isa.example/o/1", location: null, first: "2027-12-31", last: "2027-12-31" };
  const [google, outlook] = addLinks(entry).map(({ href }) => new URL(href).searchParams);
  expect(google?.get("dates")).toBe("20271231/20280101");
  expect(google?.get("text")).toBe(title);
  expect([outlook?.get("startdt"), outlook?.get("enddt"), outlook?.get("allday")]).toEqual([
    "2027-12-31",
    "2028-01-01",
    "true",
  ]);
  expect(outlook?.get("subject")).toBe(title);
});

test.each([
  "Seeds & soil + water #1 = 100%",
  "Line one\nline two\r\nhttps://isa.example/opportunities/1?a=1&b=2#c",
  'تمويل 😀 ; , \\ "quoted"',
])("Google and Outlook links keep the text %j unchanged", (text) => {
  const entry = { title: text, details: text, location: text, first: "2028-02-29", last: "2028-02-29" };
  const [google, outlook] = addLinks(entry).map(({ href }) => new URL(href).searchParams);
  expect(["text", "details", "location"].map((name) => google?.get(name))).toEqual([text, text, text]);
  expect(["subject", "body", "location"].map((name) => outlook?.get(name))).toEqual([text, text, text]);
  expect([google?.get("dates"), outlook?.get("enddt")]).toEqual(["20280229/20280301", "2028-03-01"]);
});

test("subscription links contain the calendar address", () => {
  const url = "https://isa.example/calendar/x.ics";
  const [google, outlook] = subscribeLinks(url, "What I saved").map(({ href }) => new URL(href).searchParams);
  expect(google?.get("cid")).toBe("webcal://isa.example/calendar/x.ics");
  expect([outlook?.get("url"), outlook?.get("name")]).toEqual([url, "What I saved"]);
  expect(openLink(url)).toBe("webcal://isa.example/calendar/x.ics");
});
