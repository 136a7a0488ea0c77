import { BRAND } from "#kernel/brand.ts";
import {
  button,
  line,
  links,
  list,
  note,
  panel,
  paragraph,
  prose,
  type SendBlock,
  story,
} from "#platform/mail-transport/blocks.ts";
import type {
  EventReminderData,
  NewsletterData,
  PlatformUpdateData,
  WrittenData,
} from "../../contract/communication-data.ts";
import { eventTimeText } from "./event-time.ts";
import { type SendContent, sendContent } from "./render-fragment.ts";

const GREETING = paragraph("Hello {{first_name}},");
const REGARDS = paragraph(`Warm regards, the ${BRAND.name} team`);

const maybeButton = (link: string | null, label: string | null, otherwise: string): SendBlock[] =>
  link === null ? [] : [button(label || otherwise, link)];

export function newsletterMail({ heading, intro, items, closing, link, linkLabel }: NewsletterData): SendContent {
  return sendContent({
    subject: heading,
    heading,
    blocks: [
      GREETING,
      ...prose(intro),
      ...items.map(({ title, text, link, linkLabel }) => story({ title, text, link, label: linkLabel || "Read more" })),
      line,
      ...prose(closing),
      ...maybeButton(link, linkLabel, `Go to ${BRAND.name}`),
      REGARDS,
    ],
  });
}

export function eventReminderMail(event: EventReminderData, siteUrl: string): SendContent {
  const { day, hours, zone } = eventTimeText({
    startsAt: new Date(event.startsAt),
    endsAt: event.endsAt === null ? null : new Date(event.endsAt),
    timeZone: event.timeZone,
  });
  const where = event.venue ?? (event.onlineLink === null ? "" : "Online");
  const page = event.opportunityId === null ? null : `${siteUrl}/opportunities/${event.opportunityId}`;
  const facts = [
    { label: "When", value: `${day}\n${hours} · ${zone}` },
    { label: "Where", value: where },
  ];
  return sendContent({
    subject: `Reminder: ${event.title}`,
    heading: event.title,
    blocks: [
      paragraph("Hello {{first_name}}, this is coming up. We look forward to seeing you."),
      panel(facts.filter(({ value }) => value !== "")),
      ...prose(event.details),
      ...waysIn(event.onlineLink, page),
      note("Can't come? A short reply to this email is enough, and somebody else can have your place."),
    ],
  });
}

/** The calendar entry carries the hours of the opportunity, in whatever zone its reader is. */
function waysIn(online: string | null, page: string | null): SendBlock[] {
  const calendar = page && { label: "Add to my calendar", link: `${page}/calendar.ics` };
  if (online === null) return page && calendar ? [button("See the event", page), links([calendar])] : [];
  const more = page && calendar ? [links([{ label: "See the event", link: page }, calendar])] : [];
  return [button("Join online", online), ...more];
}

export function platformUpdateMail({ title, intro, points, link, linkLabel }: PlatformUpdateData): SendContent {
  return sendContent({
    subject: title,
    heading: title,
    blocks: [GREETING, ...prose(intro), list(...points), ...maybeButton(link, linkLabel, "Have a look"), REGARDS],
  });
}

/** Of each type what its data says (docs/product/email.md#by-the-api). */
export type Communication =
  | { type: "custom"; data: WrittenData }
  | { type: "newsletter"; data: WrittenData | NewsletterData }
  | { type: "eventReminder"; data: WrittenData | EventReminderData }
  | { type: "platformUpdate"; data: WrittenData | PlatformUpdateData };

/** What is written goes before what the design says; text that is not written is derived from written HTML. */
export function communicationMail(communication: Communication, siteUrl: string): SendContent {
  const { subject, htmlContent, textContent } = communication.data;
  const designed = designedMail(communication, siteUrl);
  return {
    subject: subject ?? designed?.subject ?? "",
    htmlContent: htmlContent ?? designed?.htmlContent ?? "",
    textContent: textContent || (htmlContent === undefined ? designed?.textContent : "") || "",
  };
}

function designedMail({ type, data }: Communication, siteUrl: string): SendContent | null {
  if (type === "newsletter" && "items" in data) return newsletterMail(data);
  if (type === "eventReminder" && "startsAt" in data) return eventReminderMail(data, siteUrl);
  return type === "platformUpdate" && "points" in data ? platformUpdateMail(data) : null;
}
