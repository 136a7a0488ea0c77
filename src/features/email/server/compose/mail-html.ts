import { DRESS_CLASSES } from "./campaign-html.ts";
import { isSafeColour } from "./safe-style.ts";

const TEXT_TAGS = "a b strong i em u s small sub sup br hr p div span center h1 h2 h3 h4 ul ol li blockquote pre code";
const TABLE_TAGS = "table thead tbody tfoot tr th td colgroup col";

export const ALLOWED_TAGS: ReadonlySet<string> = new Set(`${TEXT_TAGS} ${TABLE_TAGS} img`.split(" "));

/** Of a whole page; a fragment needs none of them. */
export const WRAPPERS: ReadonlySet<string> = new Set(["html", "head", "body"]);

/** Go with all that stands in them. */
export const WITHOUT_CONTENT: ReadonlySet<string> = new Set(
  "script style textarea option select xmp title noscript noembed noframes iframe frameset svg math template object applet audio video canvas plaintext".split(
    " ",
  ),
);

const EVERYWHERE = ["style", "class", "dir", "lang", "title"];
const CELL = ["align", "valign", "width", "height", "bgcolor"];

export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  "*": EVERYWHERE,
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  table: ["align", "width", "bgcolor", "border", "cellpadding", "cellspacing", "role"],
  tr: ["align", "valign", "bgcolor"],
  td: [...CELL, "colspan", "rowspan"],
  th: [...CELL, "colspan", "rowspan", "scope"],
  col: ["span", "width"],
  ol: ["start"],
  p: ["align"],
  div: ["align"],
  h1: ["align"],
  h2: ["align"],
  h3: ["align"],
  h4: ["align"],
};

const VALUES: Record<string, (value: string) => boolean> = {
  href: isSafeLink,
  src: isSafePicture,
  alt: () => true,
  title: () => true,
  class: (value) => value.split(/\s+/).every((name) => DRESS_CLASSES.includes(name)),
  dir: (value) => /^(?:ltr|rtl|auto)$/i.test(value),
  lang: (value) => /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(value),
  align: (value) => /^(?:left|right|center|justify)$/i.test(value),
  valign: (value) => /^(?:top|middle|bottom|baseline)$/i.test(value),
  bgcolor: isSafeColour,
  role: (value) => /^(?:presentation|none|table)$/i.test(value),
  scope: (value) => /^(?:row|col|rowgroup|colgroup)$/i.test(value),
};
const isMeasure = (value: string) => /^\d{1,4}(?:px|%)?$/i.test(value);

export function isSafeAttribute(tag: string, name: string, value: string): boolean {
  const isAllowed = EVERYWHERE.includes(name) || ALLOWED_ATTRIBUTES[tag]?.includes(name) === true;
  return isAllowed && (VALUES[name] ?? isMeasure)(value);
}

const MERGE_FIELD = /\{\{[^{}<>"]*\}\}/g;
const NOT_IN_ADDRESS = /[\s{}<>"'`\\\p{Cc}]/u;

/**
 * A web address or an address to write to. A merge field may stand behind the host only: a member's own words never
 * decide where a link leads.
 */
function isSafeLink(typed: string): boolean {
  const link = typed.replace(MERGE_FIELD, "x");
  if (NOT_IN_ADDRESS.test(link)) return false;
  if (/^mailto:/i.test(link)) return /^mailto:[^\s@?{}]+@[^\s@?{}]+(?:\?|$)/i.test(typed) && URL.canParse(link);
  const [, host] = /^https?:\/\/([^/?#]+)/i.exec(typed) ?? [];
  return host !== undefined && !/[{}@]/.test(host) && URL.canParse(link);
}

/** Loaded over an encrypted connection, and the same for everybody: its address tells nothing about the reader. */
function isSafePicture(source: string): boolean {
  const [, host] = /^https:\/\/([^/?#]+)/i.exec(source) ?? [];
  return host !== undefined && !host.includes("@") && !NOT_IN_ADDRESS.test(source) && URL.canParse(source);
}
