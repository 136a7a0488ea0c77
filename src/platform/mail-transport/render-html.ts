import { BRAND } from "#kernel/brand.ts";
import { addressIn } from "../i18n/address.ts";
import { t } from "../i18n/i18n.ts";
import type { Block, Inline, ListItem } from "./blocks.ts";
import { LIGHT } from "./palette.ts";

export type Footer = {
  siteUrl: string;
  reason: string;
  /** Link to the email preferences, only in mails that need consent. */
  preferencesUrl?: string | null;
};

export const preferencesLabel = () => t("Choose which emails you get, or unsubscribe");

const WRAP = "overflow-wrap:anywhere;word-break:break-word";

const inline = (part: Inline): string =>
  typeof part === "string" ? escapeHtml(part) : `<bdi style="font-weight:600">${escapeHtml(part.value)}</bdi>`;

export function htmlOf(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return `<p class="text" style="margin:0 0 18px;font-size:16px;line-height:1.6;color:${LIGHT.text};${WRAP}">${block.parts.map(inline).join("")}</p>`;
    case "note":
      return `<p class="muted" style="margin:0 0 14px;font-size:14px;line-height:1.6;color:${LIGHT.muted};${WRAP}">${block.parts.map(inline).join("")}</p>`;
    case "button":
      return buttonHtml(block.label, block.link);
    case "code":
      return codeHtml(block.label, block.code);
    case "facts":
      return factsHtml(block.rows);
    case "steps":
      return stepsHtml(block.steps);
    case "list":
      return listHtml(block.items);
  }
}

function buttonHtml(label: string, link: string): string {
  const style = `display:inline-block;padding:15px 30px;font-size:16px;line-height:1.25;font-weight:700;color:${LIGHT.onGreen};text-decoration:none;border-radius:10px`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 26px"><tr><td class="button" bgcolor="${LIGHT.green}" style="background-color:${LIGHT.green};border-radius:10px"><a class="button-text" href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a></td></tr></table>`;
}

function codeHtml(label: string, code: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td class="panel" align="center" bgcolor="${LIGHT.panel}" style="background-color:${LIGHT.panel};border:1px solid ${LIGHT.line};border-radius:12px;padding:18px 12px 20px">
<p class="muted" style="margin:0 0 6px;font-size:14px;line-height:1.5;color:${LIGHT.muted}">${escapeHtml(label)}</p>
<p class="code" dir="ltr" style="margin:0;font-family:'SFMono-Regular',Consolas,'Liberation Mono',Menlo,monospace;font-size:36px;line-height:1.2;font-weight:700;letter-spacing:7px;color:${LIGHT.green}">${escapeHtml(code)}</p>
</td></tr></table>`;
}

function factsHtml(rows: { label: string; value: string }[]): string {
  const line = `border-bottom:1px solid ${LIGHT.line};padding:11px 0;font-size:15px;line-height:1.5;vertical-align:top`;
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" class="muted line" align="left" style="${line};width:38%;padding-inline-end:14px;font-weight:400;text-align:start;color:${LIGHT.muted}">${escapeHtml(label)}</th><td class="text line" style="${line};font-weight:600;color:${LIGHT.text};${WRAP}"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse">${cells.join("")}</table>`;
}

function stepsHtml(steps: string[]): string {
  const rows = steps.map(
    (step, at) =>
      `<tr><td class="step" width="34" style="width:34px;padding:0 0 14px;font-size:20px;line-height:1.2;font-weight:700;vertical-align:top;color:${LIGHT.terracotta}">${at + 1}</td><td class="text" style="padding:0 0 14px;font-size:16px;line-height:1.5;color:${LIGHT.text}">${escapeHtml(step)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px">${rows.join("")}</table>`;
}

function listHtml(items: ListItem[]): string {
  const rows = items.map(
    ({ title, text, links }) =>
      `<li class="text" style="margin:0 0 8px;font-size:16px;line-height:1.6;color:${LIGHT.text};${WRAP}"><strong>${escapeHtml(title)}</strong>${links ? links.map(listLink).join("") : text && `<br>${escapeHtml(text)}`}</li>`,
  );
  return `<ul style="margin:0 0 18px;padding:0 0 0 24px">${rows.join("")}</ul>`;
}

const listLink = ({ label, link }: { label: string; link: string }) =>
  `<br><a class="link" href="${escapeHtml(link)}" style="display:inline-block;padding:8px 0;line-height:1.5;color:${LIGHT.green};text-decoration:underline">${escapeHtml(label)}</a>`;

/** The coloured band is made of table cells: there is no image to load or to block. */
export function bandHtml(): string {
  const colours = [LIGHT.gold, LIGHT.terracotta, LIGHT.gold, LIGHT.green];
  const widths = [12, 6, 4, 8];
  const cells = Array.from({ length: 13 }, (_, at) => {
    const colour = colours[at % colours.length];
    return `<td bgcolor="${colour}" width="${widths[at % widths.length]}%" height="8" style="height:8px;line-height:8px;font-size:0;background-color:${colour}">&nbsp;</td>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells.join("")}</tr></table>`;
}

/** Placeholder of a link: the sentence is escaped before the link is inserted. */
const PLACE = "\u0000";

export function footerHtml({ siteUrl, reason, preferencesUrl }: Footer): string {
  const style = `margin:0 0 8px;font-size:13px;line-height:1.6;color:${LIGHT.muted}`;
  const link = (href: string, text: string) =>
    `<a class="link" href="${escapeHtml(href)}" style="color:${LIGHT.green};text-decoration:underline">${escapeHtml(text)}</a>`;
  const questions = t("Questions? Write to {email} or read the {questions}.", {
    email: BRAND.supportEmail,
    questions: PLACE,
  });
  const withLink = escapeHtml(questions).replace(PLACE, () => link(siteUrl + addressIn("/faq"), t("common questions")));
  return `<p class="muted" style="${style}">${escapeHtml(reason)}</p>
${preferencesUrl ? `<p class="muted" style="${style}">${link(preferencesUrl, preferencesLabel())}</p>\n` : ""}<p class="muted" style="${style}">${withLink}</p>
<p class="muted" style="${style}">${link(siteUrl, BRAND.name)} · ${escapeHtml(BRAND.address)}</p>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
