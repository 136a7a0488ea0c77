import type { AlertData } from "#contract/communications.ts";
import { dayText, isDay } from "#domain/opportunities/day.ts";
import { tagLabel } from "#domain/opportunities/tags.ts";
import { opportunityTypeLabel } from "#domain/opportunities/type-labels.ts";
import { oneLine } from "../mail/templates/blocks.ts";
import { escapeHtml } from "../mail/templates/escape-html.ts";

type Content = { subject: string; htmlContent: string; textContent: string };

/** A§7 opportunityAlert, from what its caller says of the opportunity. */
export function alertContent(data: AlertData, siteUrl: string): Content {
  const title = oneLine(data.opportunityTitle);
  const deadline = data.deadline ?? "";
  const rows: [string, string][] = [
    ["Type", opportunityTypeLabel(data.opportunityType)],
    ["Region", data.region ?? ""],
    ["Deadline", isDay(deadline) ? dayText(deadline) : deadline],
    ["Tags", data.tags.map(tagLabel).join(", ")],
  ];
  const facts = rows
    .filter(([, text]) => text.trim() !== "")
    .map(([label, text]) => `${label}: <strong>${escapeHtml(oneLine(text))}</strong>`);
  const htmlContent = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(data.summary)}</p>`,
    `<p>${facts.join("<br>")}</p>`,
    `<p><a class="button" href="${siteUrl}/opportunities/${data.id}">See the opportunity</a></p>`,
  ].join("\n");
  return { subject: `New opportunity: ${title}`, htmlContent, textContent: "" };
}
