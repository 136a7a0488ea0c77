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
])("entered is %s", (_, dates, [first, last]) => {
  expect(daysToEnter(dates)).toEqual({ first, last });
});

test("without a date there is nothing to enter", () => {
  expect(daysToEnter(NONE)).toBeNull();
});

test("Google and Outlook are given whole days, the end being the day after, and any title", () => {
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

test("a calendar is followed by its address", () => {
  const url = "https://isa.example/calendar/x.ics";
  const [google, outlook] = subscribeLinks(url, "What I saved").map(({ href }) => new URL(href).searchParams);
  expect(google?.get("cid")).toBe("webcal://isa.example/calendar/x.ics");
  expect([outlook?.get("url"), outlook?.get("name")]).toEqual([url, "What I saved"]);
  expect(openLink(url)).toBe("webcal://isa.example/calendar/x.ics");
});
