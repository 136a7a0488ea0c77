import sanitize from "sanitize-html";
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, isSafeAttribute, WITHOUT_CONTENT, WRAPPERS } from "./mail-html.ts";
import { safeStyle } from "./safe-style.ts";

export type SanitisedHtml = {
  html: string;
  /** What mail may not hold, as it was written: "<script>", "onclick", "style: position". */
  removed: string[];
};

const MOST_NAMED = 20;
const LONGEST_NAME = 60;
const DEEPEST = 60;
const MOST_PASSES = 8;
const DROPPED = "dropped";

/** HTML of an administrator, reduced to what mail may hold; the same again leaves it as it is. */
export function sanitiseHtml(dirty: string): SanitisedHtml {
  const removed = new Set<string>();
  let html = dirty;
  // What is taken out can change how the rest is read: a cell that ended a paragraph no longer does.
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const before = html;
    html = sanitiseOnce(before, removed);
    if (html === before) break;
  }
  return { html, removed: named(removed) };
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
    // Links, pictures and styles are held to stricter rules in filterAttributes.
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: DEEPEST,
    onOpenTag: (name) => count(name, 1),
    onCloseTag: (name) => count(name, -1),
    transformTags: {
      "*": (tagName, attribs) => {
        // A cell or row of its own would close the cell of the layout that the text stands in.
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

/** Line breaks and tabs are text; nobody types the others. */
const withoutControls = (text: string) => text.replace(/[^\P{Cc}\n\t]/gu, "");

function filterAttributes(tag: string, attributes: Record<string, string>, removed: Set<string>) {
  const kept: Record<string, string> = {};
  for (const [name, typed] of Object.entries(attributes)) {
    const value = withoutControls(typed).trim();
    if (name === "style") {
      const style = safeStyle(value);
      for (const what of style.removed) removed.add(`style: ${what}`);
      if (style.text !== "") kept.style = style.text;
    } else if (isSafeAttribute(tag, name, value)) {
      if (value !== "" || name === "alt") kept[name] = value;
    } else removed.add(name === "href" || name === "src" ? `${name}="${value}"` : name);
  }
  return kept;
}

function named(removed: Set<string>): string[] {
  return [...removed].slice(0, MOST_NAMED).map((what) => {
    const characters = [...what];
    return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join("")}…` : what;
  });
}
