import * as v from "valibot";
import { expect, test } from "vitest";
import { opportunityAlertMail } from "#features/opportunities/server/alert-mail.ts";
import {
  EVENT_DATA,
  mailOf,
  NEWSLETTER_DATA,
  OPPORTUNITY_ID,
  SEND_CONTENTS,
  UPDATE_DATA,
} from "#test/communications.ts";
import { eventReminderData, newsletterData, platformUpdateData } from "../../contract/communication-data.ts";
import { communicationMail } from "./communication.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

const siteUrl = "https://isa.example";
const newsletter = (data: object) =>
  communicationMail({ type: "newsletter", data: v.parse(newsletterData, data) }, siteUrl);
const eventReminder = (data: object) =>
  communicationMail({ type: "eventReminder", data: v.parse(eventReminderData, data) }, siteUrl);
const platformUpdate = (data: object) =>
  communicationMail({ type: "platformUpdate", data: v.parse(platformUpdateData, data) }, siteUrl);
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);

test.each(SEND_CONTENTS)(
  "the sanitiser removes nothing from the design of %s, which has no inline styles",
  (_type, content) => {
    const { html, removed } = sanitiseHtml(content.htmlContent);
    expect(removed).toEqual([]);
    expect(sanitiseHtml(html)).toEqual({ html, removed: [] });
    expect(html).not.toMatch(/ style=|bgcolor/);
  },
);

test.each(SEND_CONTENTS)("every coloured element of a %s mail has a class for dark mode", (type, content) => {
  const { html } = mailOf(type, content);
  const card = html.slice(html.indexOf('class="card inner"'), html.indexOf('class="foot"'));
  const coloured = [...card.matchAll(/<\w+\b[^>]*[";]color:[^>]*>/g)].map(([tag]) => tag);
  expect(coloured.length).toBeGreaterThan(2);
  for (const tag of coloured) expect(tag).toMatch(/ class="[a-z -]*(?:text|heading|muted|link|step|button)/);
});

test.each(SEND_CONTENTS)("a %s mail greets its reader by name in HTML and plain text", (type, content) => {
  const { html, text } = mailOf(type, content);
  expect(html).toContain("Hello <bdi>Amina</bdi>");
  expect(text).toContain("Hello Amina");
  expect(`${html}${text}`).not.toMatch(/\{\{|undefined|null|\[object/);
});

test("a newsletter lists each story with its link", () => {
  const { subject, html, text } = mailOf("newsletter", newsletter(NEWSLETTER_DATA));
  expect(subject).toBe("What we built together in March");
  for (const { title } of NEWSLETTER_DATA.items)
    expect([html.includes(title), text.includes(title)]).toEqual([true, true]);
  expect(text).toContain("Meet Zawadi: https://isa.example/community?from=news&issue=3");
  expect(text).toContain("Read more: https://isa.example/opportunities");
  expect(hrefs(html)).toContain("https://isa.example/community?from=news&amp;issue=3");
  expect(text).toContain("a full calendar, Amina: here");
  expect(html.match(/class="(?:button )?button-text"/g)).toHaveLength(1);
});

test("an event reminder has local hours, place, links and the calendar entry", () => {
  const { subject, html, text } = mailOf("eventReminder", eventReminder(EVENT_DATA));
  expect(subject).toBe("Reminder: Founders' evening: pricing without fear");
  expect(text).toContain("When: Friday, 12 March 2027\n17:30 to 20:00 · Nairobi (UTC+3)");
  expect(text).toContain("Where: iHub, 6th floor, Senteu Plaza, Nairobi");
  expect(text).toContain("one price of Maji Safi");
  const page = `${siteUrl}/opportunities/${OPPORTUNITY_ID}`;
  for (const link of ["https://meet.example/pricing", page, `${page}/calendar.ics`]) {
    expect(hrefs(html)).toContain(link);
    expect(text).toContain(link);
  }
});

test("an event without a page has no calendar link, and an online event says so", () => {
  const { opportunityId: _, venue: __, ...online } = EVENT_DATA;
  const { html, text } = mailOf("eventReminder", eventReminder(online));
  expect(html).not.toContain("calendar");
  expect(text).toContain("Where: Online");
  const { onlineLink: ___, ...silent } = online;
  const bare = mailOf("eventReminder", eventReminder(silent));
  expect(bare.text).not.toMatch(/Where|Join/);
  expect(bare.html).not.toContain('button-text"');
});

test("a platform update lists its points, with or without descriptions", () => {
  const { text } = mailOf("platformUpdate", platformUpdate(UPDATE_DATA));
  expect(text).toContain("- Search: Forgives spelling mistakes");
  expect(text).toContain("- Your profile saves itself\n");
  expect(text).toContain("Have a look:\nhttps://isa.example/dashboard");
});

test("a written subject or written HTML overrides the design", () => {
  expect(newsletter({ ...NEWSLETTER_DATA, subject: "My subject" })).toEqual({
    ...newsletter(NEWSLETTER_DATA),
    subject: "My subject",
  });
  expect(newsletter({ ...NEWSLETTER_DATA, htmlContent: "<p>Mine</p>" })).toEqual({
    subject: NEWSLETTER_DATA.heading,
    htmlContent: "<p>Mine</p>",
    textContent: "",
  });
  const custom = { subject: "s", htmlContent: "<p>h</p>", textContent: "t" };
  expect(communicationMail({ type: "custom", data: custom }, siteUrl)).toEqual(custom);
});

const HOSTILE = `<script>alert(1)</script>"'><a href="javascript:alert(1)">x</a>`;

test("typed markup is escaped in sends", () => {
  const item = { title: HOSTILE, text: HOSTILE };
  const contents = [
    newsletter({ heading: HOSTILE, intro: HOSTILE, items: [item] }),
    eventReminder({ ...EVENT_DATA, title: HOSTILE, venue: HOSTILE, details: HOSTILE }),
    platformUpdate({ title: HOSTILE, points: [item] }),
    opportunityAlertMail({
      ...{ id: "x", title: HOSTILE, type: HOSTILE, region: HOSTILE, deadline: HOSTILE, startDate: null, siteUrl },
      ...{ summary: HOSTILE, tags: [HOSTILE] },
    }),
  ];
  for (const content of contents) {
    const { html } = mailOf("newsletter", content);
    expect(html).not.toMatch(/<script|<a [^>]*javascript/i);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  }
});

test.each([
  ["a link that runs", newsletterData, { ...NEWSLETTER_DATA, link: "javascript:alert(1)" }],
  ["no stories", newsletterData, { ...NEWSLETTER_DATA, items: [] }],
  ["a text with hidden characters", platformUpdateData, { ...UPDATE_DATA, title: "a\u0000b" }],
  ["a moment without its offset", eventReminderData, { ...EVENT_DATA, startsAt: "2027-03-12T14:30:00" }],
  ["a place in no time zone", eventReminderData, { ...EVENT_DATA, timeZone: "Africa/Atlantis" }],
] as [string, v.GenericSchema, object][])("the request schema refuses %s", (_name, schema, data) => {
  expect(v.safeParse(schema, data).success).toBe(false);
});
