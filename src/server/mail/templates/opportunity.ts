import { BRAND } from "#domain/brand.ts";
import { dayText } from "#domain/opportunities/day.ts";
import type { OpportunityFields } from "#domain/opportunities/opportunity.ts";
import { tagLabel } from "#domain/opportunities/tags.ts";
import { opportunityTypeLabel } from "#domain/opportunities/type-labels.ts";
import { PROFILE_FIELDS } from "#domain/profiles/fields.ts";
import { sectionLabel, sectionPath } from "#domain/profiles/sections.ts";
import type { MailContent } from "../outbox.ts";
import { button, facts, note, oneLine, paragraph, value } from "./blocks.ts";
import { renderMail } from "./layout.ts";

type AlertFields = Pick<OpportunityFields, "title" | "region" | "deadline" | "startDate" | "summary" | "tags">;
type AlertMail = AlertFields & { id: string; type: string; siteUrl: string };

/** A§7 opportunityAlert. */
export function opportunityAlertMail(mail: AlertMail): MailContent {
  const title = oneLine(mail.title);
  const rows = [
    { label: "Type", value: opportunityTypeLabel(mail.type) },
    { label: "Region", value: oneLine(mail.region ?? "") },
    { label: "Starts", value: mail.startDate === null ? "" : dayText(mail.startDate) },
    { label: "Deadline", value: mail.deadline === null ? "No deadline" : dayText(mail.deadline) },
    { label: "Tags", value: oneLine(mail.tags.map(tagLabel).join(", ")) },
  ];
  return renderMail({
    subject: `New opportunity: ${title}`,
    preheader: oneLine(mail.summary),
    heading: title,
    blocks: [
      paragraph(value(mail.summary)),
      facts(rows.filter((row) => row.value !== "")),
      button("See the opportunity", `${mail.siteUrl}/opportunities/${mail.id}`),
      note(howToStop(mail.siteUrl)),
    ],
    siteUrl: mail.siteUrl,
    reason: `You receive this mail because you are a member of ${BRAND.name} and take updates by email.`,
  });
}

function howToStop(siteUrl: string): string {
  const { label } = PROFILE_FIELDS.receiveEmailUpdates;
  const address = `${siteUrl}${sectionPath("preferences")}`;
  return `To stop these mails, take away the tick at “${label}” in your profile, under ${sectionLabel("preferences")}: ${address}`;
}
