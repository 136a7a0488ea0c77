import { BRAND } from "#kernel/brand.ts";
import { addressIn } from "../i18n/address.ts";
import { t } from "../i18n/i18n.ts";
import type { Block, Inline, SendBlock } from "./blocks.ts";
import { type Footer, preferencesLabel } from "./render-html.ts";

const labelled = (label: string, value: string) => t("{label}: {value}", { label, value });
const inline = (part: Inline): string => (typeof part === "string" ? part : part.value);

function textOf(block: SendBlock): string {
  switch (block.kind) {
    case "paragraph":
    case "note":
      return block.parts.map(inline).join("");
    case "button":
      return `${t("{label}:", { label: block.label })}\n${block.link}`;
    case "code":
      return `${block.label}\n\n    ${block.code}`;
    case "facts":
      return block.rows.map(({ label, value }) => labelled(label, value)).join("\n");
    case "steps":
      return block.steps.map((step, at) => `${at + 1}. ${step}`).join("\n");
    case "list":
      return block.items
        .map(({ title, text }) => `- ${title && text ? labelled(title, text) : title || text}`)
        .join("\n");
    case "story":
      return [block.title, block.text, ...(block.link ? [labelled(block.label, block.link)] : [])].join("\n");
    case "panel":
      return block.facts.map(({ label, value }) => labelled(label, value)).join("\n");
    case "line":
      return "* * *";
    case "links":
      return block.links.map(({ label, link }) => labelled(label, link)).join("\n");
  }
}

export function renderText(heading: string, blocks: Block[], footer: Footer): string {
  return `${bodyText(heading, blocks)}\n\n${footerText(footer)}\n`;
}

export function bodyText(heading: string, blocks: SendBlock[]): string {
  return [heading, ...blocks.map(textOf)].join("\n\n");
}

export function footerText({ siteUrl, reason, preferencesUrl }: Footer): string {
  return [
    "-- ",
    reason,
    ...(preferencesUrl ? [labelled(preferencesLabel(), preferencesUrl)] : []),
    t("Questions? Write to {email} or read {address}", {
      email: BRAND.supportEmail,
      address: siteUrl + addressIn("/faq"),
    }),
    `${BRAND.name} · ${BRAND.address}`,
    siteUrl,
  ].join("\n");
}
