import { escapeHtml } from "../mail-transport/render-html.ts";

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** XML 1.0 cannot express these characters, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

type Attributes = Record<string, string>;

export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return `<${name}${written(attributes)}>${escapeXml(text)}</${name}>`;
}

/** @param children XML; null is left out */
export function parentElement(name: string, children: readonly (string | null)[], attributes: Attributes = {}): string {
  return `<${name}${written(attributes)}>${children.filter((child) => child !== null).join("\n")}</${name}>`;
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join("");
}

function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replace(NOT_IN_XML, ""));
}
