import * as v from "valibot";
import { eventReminderData, newsletterData, platformUpdateData } from "#features/email/contract/communication-data.ts";
import type { EmailTypeKey } from "#features/email/domain/email-types.ts";
import { MERGE_EXAMPLE } from "#features/email/domain/merge-fields.ts";
import { campaignMail } from "#features/email/server/compose/campaign.ts";
import { type Communication, communicationMail } from "#features/email/server/compose/communication.ts";
import { prepareContent } from "#features/email/server/compose/prepare-content.ts";
import type { SendContent } from "#features/email/server/compose/render-fragment.ts";
import { opportunityAlertMail } from "#features/opportunities/server/alert-mail.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";

const siteUrl = "https://isa.example";
export const OPPORTUNITY_ID = "019a1f10-0000-7000-8000-000000000001";

export const NEWSLETTER_DATA = {
  heading: "What we built together in March",
  intro: "New members, new mentors and a full calendar, {{first_name}}: here is what happened.\n\nAnd what comes next.",
  items: [
    {
      title: "Zawadi sells two days earlier",
      text: "Her phone marketplace matches growers in Arusha with restaurants.\nLess of each harvest is lost.",
      link: "https://isa.example/community?from=news&issue=3",
      linkLabel: "Meet Zawadi",
    },
    {
      title: "Grants with a deadline in April",
      text: "Seven calls are open.",
      link: "https://isa.example/opportunities",
    },
    { title: "Thank you", text: "To the forty mentors who gave an hour." },
  ],
  closing: "See you in April.",
  link: "https://isa.example/dashboard",
  linkLabel: "Go to my dashboard",
};
export const EVENT_DATA = {
  title: "Founders' evening: pricing without fear",
  startsAt: "2027-03-12T14:30:00Z",
  endsAt: "2027-03-12T17:00:00Z",
  venue: "iHub, 6th floor, Senteu Plaza, Nairobi",
  onlineLink: "https://meet.example/pricing",
  details: "Bring one price of {{business_name}} that you are not sure about.",
  opportunityId: OPPORTUNITY_ID,
};
export const UPDATE_DATA = {
  title: "Three things work better now",
  intro: "You told us what slowed you down. These changes are live today:",
  points: [
    { title: "Your E-DID card", text: "It tells you exactly what is missing for the next tier." },
    { title: "Search", text: "Forgives spelling mistakes, in the directory and among opportunities." },
    { title: "Your profile saves itself" },
  ],
  link: "https://isa.example/dashboard",
};

const COMMUNICATIONS: Communication[] = [
  { type: "newsletter", data: v.parse(newsletterData, NEWSLETTER_DATA) },
  { type: "eventReminder", data: v.parse(eventReminderData, EVENT_DATA) },
  { type: "platformUpdate", data: v.parse(platformUpdateData, UPDATE_DATA) },
];

export const SEND_CONTENTS: [EmailTypeKey, SendContent][] = [
  ...COMMUNICATIONS.map((one): [EmailTypeKey, SendContent] => [one.type, communicationMail(one, siteUrl)]),
  [
    "opportunityAlert",
    opportunityAlertMail({
      ...{ id: OPPORTUNITY_ID, title: "Seed grants for women in food processing", type: "grant", siteUrl },
      ...{ region: "East Africa", deadline: "2027-03-01", startDate: null, tags: ["women_led", "agriculture"] },
      summary: "Up to 10,000 dollars for equipment and first salaries, without a share in the business.",
    }),
  ],
];

export function mailOf(type: EmailTypeKey, { subject, ...content }: SendContent): MailContent {
  const { htmlContent: html, textContent: text } = prepareContent(content);
  const preferencesUrl = `${siteUrl}/email-preferences?token=abc`;
  return campaignMail({ type, subject, html, text, values: MERGE_EXAMPLE, siteUrl, preferencesUrl });
}
