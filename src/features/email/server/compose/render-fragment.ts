import type { Inline, ListItem, SendBlock, Story } from "#platform/mail-transport/blocks.ts";
import { escapeHtml } from "#platform/mail-transport/render-html.ts";
import { bodyText } from "#platform/mail-transport/render-text.ts";

export type SendContent = { subject: string; htmlContent: string; textContent: string };

type SendParts = { subject: string; heading: string; blocks: SendBlock[] };

/** CSS classes make dark mode possible; `campaign-html.ts` adds the styles when it composes the mail. */
export function sendContent({ subject, heading, blocks }: SendParts): SendContent {
  const htmlContent = [`<h1>${escapeHtml(heading)}</h1>`, ...blocks.map(fragmentOf)].join("\n");
  return { subject, htmlContent, textContent: bodyText(heading, blocks) };
}

/** Isolates the text direction with a span, because the sanitiser does not allow `bdi`. */
const own = (text: string) => `<span dir="auto">${escapeHtml(text)}</span>`;
const inline = (part: Inline): string => (typeof part === "string" ? escapeHtml(part) : own(part.value));
const anchor = (label: string, link: string) => `<a href="${escapeHtml(link)}">${escapeHtml(label)}</a>`;
const lines = (text: string) => escapeHtml(text).replaceAll("\n", "<br>");

function fragmentOf(block: SendBlock): string {
  switch (block.kind) {
    case "paragraph":
      return `<p>${block.parts.map(inline).join("")}</p>`;
    case "note":
      return `<p class="muted">${block.parts.map(inline).join("")}</p>`;
    case "button":
      return `<p><a class="button" href="${escapeHtml(block.link)}">${escapeHtml(block.label)}</a></p>`;
    case "code":
      return `<div class="panel"><p class="muted">${escapeHtml(block.label)}</p><p><strong>${escapeHtml(block.code)}</strong></p></div>`;
    case "facts":
      return `<table class="facts" width="100%" cellpadding="0" cellspacing="0">${block.rows.map(factOf).join("")}</table>`;
    case "steps":
      return `<ol>${block.steps.map((step) => `<li>${escapeHtml(step)}</li>`).join("")}</ol>`;
    case "list":
      return `<ul>${block.items.map(itemOf).join("")}</ul>`;
    case "story":
      return storyOf(block);
    case "panel":
      return `<div class="panel">${block.facts.map(panelFactOf).join("")}</div>`;
    case "line":
      return "<hr>";
    case "links":
      return `<p>${block.links.map(({ label, link }) => anchor(label, link)).join("<br>")}</p>`;
  }
}

const factOf = ({ label, value }: { label: string; value: string }) =>
  `<tr><th class="fact-name" scope="row" align="left" width="38%">${escapeHtml(label)}</th><td class="fact">${own(value)}</td></tr>`;

const panelFactOf = ({ label, value }: { label: string; value: string }) =>
  `<p><span class="label">${escapeHtml(label)}</span><br><strong>${lines(value)}</strong></p>`;

const itemOf = ({ title, text }: ListItem) =>
  `<li><strong>${escapeHtml(title)}</strong>${text === "" ? "" : `<br>${lines(text)}`}</li>`;

function storyOf({ title, text, link, label }: Story): string {
  const words = [`<h2>${link === null ? escapeHtml(title) : anchor(title, link)}</h2>`, `<p>${lines(text)}</p>`];
  if (link !== null) words.push(`<p>${anchor(label, link)}</p>`);
  return `<hr>\n${words.join("\n")}`;
}
