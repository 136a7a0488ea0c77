import sanitize from "sanitize-html";
import { isSafeLink, isSafePicture } from "../../domain/mail-links.ts";
import { STYLE_CLASSES } from "./campaign-html.ts";

const COLOUR =
  /^(?:#[\da-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl)a?\(\s*[\d.]{1,8}(?:deg|%)?(?:[\s,/]+[\d.]{1,8}%?){2,3}\s*\))$/i;
const LENGTH = "(?:0|auto|\\d{1,4}(?:\\.\\d{1,4})?(?:px|em|rem|pt|%))";
const LENGTHS = new RegExp(`^${LENGTH}(?: +${LENGTH}){0,3}$`, "i");
const WORD = /^[a-z-]{1,30}$/i;
const BORDER_PART = /^(?:\d{1,2}px|0|none|solid|dashed|dotted|double|thin|medium|thick)$/i;
const FAMILY = /^[\w\s,'"-]{1,200}$/;

const isSafeColour = (value: string) => COLOUR.test(value);
const isLengths = (value: string) => LENGTHS.test(value);
const isWord = (value: string) => WORD.test(value);
const isBorder = (value: string) =>
  value
    .replace(/\(([^()]*)\)/g, (inner) => inner.replace(/\s+/g, ""))
    .split(/\s+/)
    .every((part) => BORDER_PART.test(part) || isSafeColour(part));

const SIDES = ["-top", "-right", "-bottom", "-left"];
const withSides = (property: string) => [property, ...SIDES.map((side) => `${property}${side}`)];

/** CSS properties that load nothing, cover no other part of the mail, and run no code. */
const PROPERTIES = new Map<string, (value: string) => boolean>([
  ...["color", "background-color", "background", "border-color"].map((name) => [name, isSafeColour] as const),
  ...[...withSides("margin"), ...withSides("padding")].map((name) => [name, isLengths] as const),
  ...["width", "max-width", "min-width", "height", "border-radius", "border-spacing"].map(
    (name) => [name, isLengths] as const,
  ),
  ...withSides("border").map((name) => [name, isBorder] as const),
  ...["border-width", "border-style"].map((name) => [name, isBorder] as const),
  ["border-collapse", isWord],
  ["font-family", (value) => FAMILY.test(value)],
  ["font-size", (value) => isLengths(value) || isWord(value)],
  ["font-weight", (value) => /^(?:[1-9]00|bold|bolder|lighter|normal)$/i.test(value)],
  ["font-style", isWord],
  ["line-height", (value) => /^\d(?:\.\d{1,4})?$/.test(value) || isLengths(value) || isWord(value)],
  ["letter-spacing", (value) => /^-?\d(?:\.\d{1,3})?(?:px|em)$/i.test(value) || isWord(value)],
  ["text-decoration", (value) => /^[a-z -]{1,40}$/i.test(value)],
  ...["text-align", "text-transform", "vertical-align", "white-space", "word-break", "overflow-wrap"].map(
    (name) => [name, isWord] as const,
  ),
  ["list-style-type", isWord],
  ["display", (value) => /^(?:block|inline|inline-block)$/i.test(value)],
]);

function safeStyle(style: string): { text: string; removed: string[] } {
  const allowed: string[] = [];
  const removed: string[] = [];
  for (const declaration of style.split(";")) {
    const [, typed = "", rest = ""] = /^([^:]*):([\s\S]*)$/.exec(declaration.trimStart()) ?? [];
    const name = typed.trim().toLowerCase();
    const value = rest
      .replace(/!\s*important\s*$/i, "")
      .replace(/\s+/g, " ")
      .trim();
    if (PROPERTIES.get(name)?.(value)) allowed.push(`${name}:${value}`);
    else if (declaration.trim() !== "") removed.push(name || declaration.trim().slice(0, 30));
  }
  return { text: allowed.join(";"), removed };
}

type SanitisedHtml = {
  html: string;
  /** Removed parts, such as "<script>", "onclick", "style: position". */
  removed: string[];
};

const REPORTED_LIMIT = 20;
const REPORTED_LENGTH = 60;
const MAX_DEPTH = 60;
const MAX_PASSES = 8;
const DROPPED = "dropped";

/** Idempotent: sanitised HTML stays unchanged. */
export function sanitiseHtml(dirty: string): SanitisedHtml {
  const removed = new Set<string>();
  let html = dirty;
  // Removing a tag can change how the rest is parsed, so repeat until stable.
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const before = html;
    html = sanitiseOnce(before, removed);
    if (html === before) break;
  }
  return { html, removed: reported(removed) };
}

function sanitiseOnce(dirty: string, removed: Set<string>): string {
  let openTables = 0;
  const count = (name: string, by: 1 | -1) => {
    if (name === "table") openTables += by;
  };
  const html = sanitize(dirty, {
    allowedTags: [...ALLOWED_TAGS],
    allowedAttributes: ALLOWED_ATTRIBUTES,
    nonTextTags: [...WITHOUT_CONTENT],
    // filterAttributes applies stricter rules to links, pictures and styles.
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: MAX_DEPTH,
    onOpenTag: (name) => count(name, 1),
    onCloseTag: (name) => count(name, -1),
    transformTags: {
      "*": (tagName, attribs) => {
        // A cell or row outside a table would close the layout cell around the text.
        if (!isAllowedHere(tagName, openTables)) {
          if (!WRAPPERS.has(tagName)) removed.add(`<${tagName}>`);
          return { tagName: WITHOUT_CONTENT.has(tagName) ? tagName : DROPPED, attribs: {} };
        }
        return { tagName, attribs: filterAttributes(tagName, attribs, removed) };
      },
    },
    textFilter: (text) => withoutControls(text).replaceAll('"', "&quot;"),
  });
  return html.trim();
}

const TABLE_PARTS = new Set(["thead", "tbody", "tfoot", "tr", "th", "td", "colgroup", "col"]);

const isAllowedHere = (tag: string, openTables: number) =>
  ALLOWED_TAGS.has(tag) && (openTables > 0 || !TABLE_PARTS.has(tag));

/** Removes control characters except line breaks and tabs, and direction overrides. */
const withoutControls = (text: string) => text.replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, "");

function filterAttributes(tag: string, attributes: Record<string, string>, removed: Set<string>) {
  const allowed: Record<string, string> = {};
  for (const [name, typed] of Object.entries(attributes)) {
    const value = withoutControls(typed).trim();
    if (name === "style") {
      const style = safeStyle(value);
      for (const what of style.removed) removed.add(`style: ${what}`);
      if (style.text !== "") allowed.style = style.text;
    } else if (isSafeAttribute(tag, name, value)) {
      if (value !== "" || name === "alt") allowed[name] = value;
    } else removed.add(name === "href" || name === "src" ? `${name}="${value}"` : name);
  }
  return allowed;
}

function reported(removed: Set<string>): string[] {
  return [...removed].slice(0, REPORTED_LIMIT).map((what) => {
    const characters = [...what];
    return characters.length > REPORTED_LENGTH ? `${characters.slice(0, REPORTED_LENGTH - 1).join("")}…` : what;
  });
}

const TEXT_TAGS = "a b strong i em u s small sub sup br hr p div span center h1 h2 h3 h4 ul ol li blockquote pre code";
const TABLE_TAGS = "table thead tbody tfoot tr th td colgroup col";

const ALLOWED_TAGS: ReadonlySet<string> = new Set(`${TEXT_TAGS} ${TABLE_TAGS} img`.split(" "));

/** Elements of a whole HTML page. They are removed, but not listed in `removed`. */
const WRAPPERS: ReadonlySet<string> = new Set(["html", "head", "body"]);

/** HTML elements that are removed together with their content. */
const WITHOUT_CONTENT: ReadonlySet<string> = new Set(
  "script style textarea option select xmp title noscript noembed noframes iframe frameset svg math template object applet audio video canvas plaintext".split(
    " ",
  ),
);

const EVERYWHERE = ["style", "class", "dir", "lang", "title"];
const CELL = ["align", "valign", "width", "height", "bgcolor"];

const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
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
  class: (value) => value.split(/\s+/).every((name) => STYLE_CLASSES.includes(name)),
  dir: (value) => /^(?:ltr|rtl|auto)$/i.test(value),
  lang: (value) => /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(value),
  align: (value) => /^(?:left|right|center|justify)$/i.test(value),
  valign: (value) => /^(?:top|middle|bottom|baseline)$/i.test(value),
  bgcolor: isSafeColour,
  role: (value) => /^(?:presentation|none|table)$/i.test(value),
  scope: (value) => /^(?:row|col|rowgroup|colgroup)$/i.test(value),
};
const isMeasure = (value: string) => /^\d{1,4}(?:px|%)?$/i.test(value);

function isSafeAttribute(tag: string, name: string, value: string): boolean {
  const isAllowed = EVERYWHERE.includes(name) || ALLOWED_ATTRIBUTES[tag]?.includes(name) === true;
  return isAllowed && (VALUES[name] ?? isMeasure)(value);
}
