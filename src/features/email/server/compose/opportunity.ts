import { isDay } from "#features/opportunities/domain/day.ts";
import { opportunityTypeLabel } from "#features/opportunities/domain/opportunity.ts";
import { tagLabel } from "#features/opportunities/domain/tags.ts";
import { listInWords } from "#platform/i18n/format.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { button, facts, oneLine, paragraph, prose } from "#platform/mail-transport/blocks.ts";
import { type SendContent, sendContent } from "./render-fragment.ts";

type AlertMail = {
  id: string;
  title: string;
  type: string;
  region: string | null;
  /** A day, or words. */
  deadline: string | null;
  startDate: string | null;
  summary: string;
  tags: readonly string[];
  siteUrl: string;
};

const whenText = (when: string) => (isDay(when) ? dayInWords(when) : oneLine(when));

/** Consent and preferences are those of every mail to many (docs/product/opportunities.md#notice-to-members). */
export function opportunityAlertMail(mail: AlertMail): SendContent {
  const title = oneLine(mail.title);
  const rows = [
    { label: "Type", value: opportunityTypeLabel(mail.type) },
    { label: "Region", value: oneLine(mail.region ?? "") },
    { label: "Starts", value: mail.startDate === null ? "" : whenText(mail.startDate) },
    { label: "Deadline", value: mail.deadline ? whenText(mail.deadline) : "No deadline" },
    { label: "Tags", value: oneLine(listInWords(mail.tags.map(tagLabel))) },
  ];
  return sendContent({
    subject: `New opportunity: ${title}`,
    heading: title,
    blocks: [
      paragraph("Hello {{first_name}}, this may be something for you."),
      ...prose(mail.summary),
      facts(rows.filter((row) => row.value !== "")),
      button("See the opportunity", `${mail.siteUrl}/opportunities/${mail.id}`),
    ],
  });
}
