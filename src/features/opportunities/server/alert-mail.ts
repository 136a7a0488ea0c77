import { type SendContent, sendContent } from "#features/email/server/compose/render-fragment.ts";
import { isDay } from "#kernel/day.ts";
import { markedSavePath } from "#kernel/paths/saved-opportunities.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { listInWords } from "#platform/i18n/format.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { button, facts, links, oneLine, paragraph, prose } from "#platform/mail-transport/blocks.ts";
import { opportunityTypeLabel } from "../domain/opportunity.ts";
import { tagLabel } from "../domain/tags.ts";

type AlertMail = {
  id: string;
  title: string;
  type: string;
  region: string | null;
  /** The deadline as an ISO day, or as free text. */
  deadline: string | null;
  startDate: string | null;
  summary: string;
  tags: readonly string[];
  siteUrl: string;
};

const whenText = (when: string) => (isDay(when) ? dayInWords(when) : oneLine(when));

/** Consent and preferences follow the rules of every bulk mail (docs/product/opportunities.md#notice-to-members). */
export function opportunityAlertMail(mail: AlertMail): SendContent {
  const title = oneLine(mail.title);
  const rows = [
    { label: t("Type"), value: t(opportunityTypeLabel(mail.type)) },
    { label: t("Region"), value: oneLine(t(mail.region ?? "")) },
    { label: t("Starts"), value: mail.startDate === null ? "" : whenText(mail.startDate) },
    { label: t("Deadline"), value: mail.deadline ? whenText(mail.deadline) : mail.startDate ? "" : t("No deadline") },
    { label: t("Tags"), value: oneLine(listInWords(mail.tags.map((tag) => t(tagLabel(tag))))) },
  ];
  return sendContent({
    subject: t("New opportunity: {title}", { title }),
    heading: title,
    blocks: [
      paragraph(t("Hello {name}, this opportunity is new.", { name: "{{first_name}}" })),
      ...prose(mail.summary),
      facts(rows.filter((row) => row.value !== "")),
      button(t("See the opportunity"), mail.siteUrl + addressIn(`/opportunities/${mail.id}`)),
      links([{ label: t("Save it for later"), link: mail.siteUrl + addressIn(markedSavePath(mail.id)) }]),
    ],
  });
}
