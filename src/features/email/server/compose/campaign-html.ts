import { oneLine } from "#platform/mail-transport/blocks.ts";
import { HEADING_STYLE } from "#platform/mail-transport/layout.ts";
import { LIGHT } from "#platform/mail-transport/palette.ts";
import { escapeHtml } from "#platform/mail-transport/render-html.ts";
import { fillMergeFields, type MergeValues } from "../../domain/merge-fields.ts";

export type StyledFragment = {
  /** Texts and HTML tags in turn; the merge field placeholders in them are filled later. */
  pieces: string[];
  hasOwnColours: boolean;
};

type ElementStyle = { style: string; darkClass?: string };

const SERIF = "font-family:Georgia,'Times New Roman',serif;font-weight:700;line-height:1.3";

/** Mail clients load no style sheet, so every tag gets inline styles. */
const BY_TAG: Record<string, ElementStyle> = {
  p: { style: "margin:0 0 18px" },
  h1: { style: HEADING_STYLE, darkClass: "heading" },
  h2: { style: `margin:26px 0 12px;${SERIF};font-size:22px` },
  h3: { style: `margin:22px 0 8px;${SERIF};font-size:18px` },
  ul: { style: "margin:0 0 18px;padding:0 0 0 24px" },
  ol: { style: "margin:0 0 18px;padding:0 0 0 24px" },
  li: { style: "margin:0 0 8px" },
  a: { style: `color:${LIGHT.green};text-decoration:underline`, darkClass: "link" },
  img: { style: "max-width:100%;height:auto;border:0" },
  hr: { style: `border:0;border-top:1px solid ${LIGHT.line};margin:24px 0`, darkClass: "line" },
  blockquote: { style: `margin:0 0 18px;padding:2px 0 2px 16px;border-left:4px solid ${LIGHT.gold}` },
  td: { style: `font-size:16px;line-height:1.6;color:${LIGHT.text}`, darkClass: "text" },
  th: { style: `font-size:16px;line-height:1.6;color:${LIGHT.text}`, darkClass: "text" },
};

const FACT = `border-bottom:1px solid ${LIGHT.line};padding:11px 8px 11px 0;font-size:15px;line-height:1.5;vertical-align:top;text-align:start`;

const BY_CLASS: Record<string, ElementStyle> = {
  button: {
    style: `display:inline-block;padding:15px 30px;border-radius:10px;background-color:${LIGHT.green};color:${LIGHT.onGreen};font-size:16px;line-height:1.25;font-weight:700;text-decoration:none`,
    darkClass: "button button-text",
  },
  panel: {
    style: `background-color:${LIGHT.panel};border:1px solid ${LIGHT.line};border-radius:12px;margin:0 0 24px;padding:20px 20px 2px`,
    darkClass: "panel",
  },
  muted: { style: `font-size:14px;color:${LIGHT.muted}`, darkClass: "muted" },
  label: { style: `font-size:13px;letter-spacing:0.4px;color:${LIGHT.terracotta}`, darkClass: "step" },
  facts: { style: "margin:0 0 24px;border-collapse:collapse" },
  fact: { style: `${FACT};font-weight:600`, darkClass: "text line" },
  "fact-name": { style: `${FACT};font-weight:400;color:${LIGHT.muted}`, darkClass: "muted line" },
};

export const STYLE_CLASSES: readonly string[] = Object.keys(BY_CLASS);

const BUTTON = /<p><a class="button" href="([^"]*)">([^<]*)<\/a><\/p>/g;

/** Outlook on Windows ignores padding on links, but not on table cells. */
const BUTTON_TABLE =
  '<table class="button-frame" role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button-cell"><a class="button-label" href="$1">$2</a></td></tr></table>';

/** Styles for the internal CSS classes of `BUTTON_TABLE`. */
const OF_BUTTON: Record<string, ElementStyle> = {
  "button-frame": { style: "margin:8px 0 26px" },
  "button-cell": { style: `background-color:${LIGHT.green};border-radius:10px`, darkClass: "button" },
  "button-label": {
    style: `display:inline-block;padding:15px 30px;font-size:16px;line-height:1.25;font-weight:700;color:${LIGHT.onGreen};text-decoration:none`,
    darkClass: "button-text",
  },
};

const TAG = /<([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"]*")*)\s*(\/?)>/g;
/** A table with header cells contains data; any other table is layout. */
const DATA_TABLE = /<th[\s>]/;
const OWN_COLOURS = /\sstyle="[^"]*(?:color|background)|\sbgcolor="/;

/** @param html sanitised: attributes are in double quotes, and < > " are escaped */
export function styleFragment(html: string): StyledFragment {
  const fragment: Fragment = { hasOwnColours: OWN_COLOURS.test(html), hasData: DATA_TABLE.test(html) };
  const { hasOwnColours } = fragment;
  const inner = html
    .replace(BUTTON, BUTTON_TABLE)
    .replace(TAG, (_, tag: string, attributes: string, end: string) => tagOf({ tag, attributes, end }, fragment));
  const ground = `<div${hasOwnColours ? "" : ' class="text"'} style="font-size:16px;line-height:1.6;color:${LIGHT.text};overflow-wrap:anywhere;word-break:break-word">`;
  return { pieces: `${ground}\n${inner}\n</div>`.split(/(<[^>]*>)/), hasOwnColours };
}

type Written = { tag: string; attributes: string; end: string };
type Fragment = { hasOwnColours: boolean; hasData: boolean };

function tagOf({ tag, attributes: text, end }: Written, { hasOwnColours, hasData }: Fragment): string {
  const attributes = new Map(
    [...text.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
  const byClass = (attributes.get("class") ?? "").split(" ").flatMap((name) => BY_CLASS[name] ?? OF_BUTTON[name] ?? []);
  const byTag = BY_TAG[tag];
  const applied = [...(byTag ? [byTag] : []), ...byClass];
  const own = attributes.get("style");
  const style = [...applied.map((one) => one.style), ...(own ? [own] : [])].join(";");
  const darkClass = (byClass.length > 0 ? byClass : applied).flatMap((one) => one.darkClass ?? []).join(" ");
  attributes.delete("class");
  attributes.delete("style");
  if (darkClass && !hasOwnColours) attributes.set("class", darkClass);
  if (style) attributes.set("style", style);
  if (tag === "table" && !hasData) attributes.set("role", attributes.get("role") ?? "presentation");
  return `<${tag}${[...attributes].map(([name, value]) => ` ${name}="${value}"`).join("")}${end && " /"}>`;
}

export function fillFragment({ pieces }: StyledFragment, values: MergeValues): string {
  return pieces
    .map((piece) => {
      if (!piece.includes("{{")) return piece;
      return piece.startsWith("<") ? fillTag(piece, values) : fillPlaceholders(piece, values, inText);
    })
    .join("");
}

/** Isolates the text direction, so that a right-to-left name does not reorder the sentence. */
const inText = (value: string) => `<bdi>${escapeHtml(oneLine(value))}</bdi>`;
const inAttribute = (value: string) => escapeHtml(oneLine(value));
/** Value in the path or query of a link: the sanitiser allows no placeholder in the host. */
const inLink = (value: string) => escapeHtml(encodeURIComponent(oneLine(value).toWellFormed()));

function fillTag(tag: string, values: MergeValues): string {
  return tag.replace(/([a-z-]+)="([^"]*)"/g, (_, name: string, value: string) => {
    return `${name}="${fillPlaceholders(value, values, name === "href" ? inLink : inAttribute)}"`;
  });
}

/** Without < > ", a placeholder cannot span attributes or tags and undo the sanitising. */
const PLACEHOLDER = /\{\{[^{}<>"]*\}\}/g;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

function fillPlaceholders(html: string, values: MergeValues, write: (value: string) => string): string {
  return html.replace(PLACEHOLDER, (typed) => {
    const plain = typed.replace(/&([a-z]+|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);
    const filled = fillMergeFields(plain, values, write);
    return filled === plain ? typed : filled;
  });
}
