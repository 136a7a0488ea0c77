import { BRAND } from "#kernel/brand.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
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

const brand = BRAND.name;
const name = "{{first_name}}";

const greeting = () => paragraph(t("Hello {name},", { name }));
const regards = () => paragraph(t("Warm regards, the {brand} team", { brand }));

const maybeButton = (link: string | null, label: string | null, otherwise: string): SendBlock[] =>
  link === null ? [] : [button(label || otherwise, link)];

function newsletterMail({ heading, intro, items, closing, link, linkLabel }: NewsletterData): SendContent {
  return sendContent({
    subject: heading,
    heading,
    blocks: [
      greeting(),
      ...prose(intro),
      ...items.map(({ title, text, link, linkLabel }) =>
        story({ title, text, link, label: linkLabel || t("Read more") }),
      ),
      line,
      ...prose(closing),
      ...maybeButton(link, linkLabel, t("Go to {brand}", { brand })),
      regards(),
    ],
  });
}

function eventReminderMail(event: EventReminderData, siteUrl: string): SendContent {
  const { day, hours, zone } = eventTimeText({
    startsAt: new Date(event.startsAt),
    endsAt: event.endsAt === null ? null : new Date(event.endsAt),
    timeZone: event.timeZone,
  });
  const where = event.venue ?? (event.onlineLink === null ? "" : t("Online"));
  const page = event.opportunityId === null ? null : siteUrl + addressIn(`/opportunities/${event.opportunityId}`);
  const facts = [
    { label: t("When"), value: `${day}\n${hours} · ${zone}` },
    { label: t("Where"), value: where },
  ];
  return sendContent({
    subject: t("Reminder: {title}", { title: event.title }),
    heading: event.title,
    blocks: [
      paragraph(t("Hello {name}, this is coming up. We look forward to seeing you.", { name })),
      panel(facts.filter(({ value }) => value !== "")),
      ...prose(event.details),
      ...waysIn(event.onlineLink, page),
      note(t("Can't come? A short reply to this email is enough, and somebody else can have your place.")),
    ],
  });
}

function waysIn(online: string | null, page: string | null): SendBlock[] {
  const calendar = page && { label: t("Add to my calendar"), link: `${page}/calendar.ics` };
  if (online === null) return page && calendar ? [button(t("See the event"), page), links([calendar])] : [];
  const more = page && calendar ? [links([{ label: t("See the event"), link: page }, calendar])] : [];
  return [button(t("Join online"), online), ...more];
}

function platformUpdateMail({ title, intro, points, link, linkLabel }: PlatformUpdateData): SendContent {
  return sendContent({
    subject: title,
    heading: title,
    blocks: [
      greeting(),
      ...prose(intro),
      list(...points),
      ...maybeButton(link, linkLabel, t("Have a look")),
      regards(),
    ],
  });
}

/** docs/product/email.md#by-the-api */
export type Communication =
  | { type: "custom"; data: WrittenData }
  | { type: "newsletter"; data: WrittenData | NewsletterData }
  | { type: "eventReminder"; data: WrittenData | EventReminderData }
  | { type: "platformUpdate"; data: WrittenData | PlatformUpdateData };

/** Written values override the design; missing text is derived from written HTML. */
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
