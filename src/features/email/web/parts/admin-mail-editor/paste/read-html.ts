import { DOMParser as SchemaParser } from "prosemirror-model";
import { DOCUMENT_LIMITS, type MailDocument } from "../../../../domain/mail-document/document.ts";
import { settle } from "../../../../domain/mail-document/settle.ts";
import { isOwnPicture, isSafeLink, isSafePicture } from "../../../../domain/mail-links.ts";
import { splitAtMergeFields } from "../../../../domain/merge-fields.ts";
import { documentOf, mailSchema } from "../schema.ts";
import { flattenTables } from "./flatten-tables.ts";

/** Word writes a list item as a paragraph, with its level in the style. */
const LEVEL = /mso-list:\s*\S+\s+level(\d+)/i;

type WordItem = { element: Element; level: number; ordered: boolean; start: number };

function makeWordLists(root: Element): void {
  const document = root.ownerDocument;
  let open: { level: number; list: Element }[] = [];
  let last: Element | null = null;
  for (const element of [...root.querySelectorAll("p, h1, h2, h3, h4, h5, h6")]) {
    const item = wordItem(element);
    if (item === null || (last && nextOf(last) !== element)) open = [];
    if (item === null) continue;
    last = placed(item, open, document);
  }
}

function nextOf(element: Element): Element | null {
  let top: Element = element;
  while (top.parentElement?.closest("ul, ol")) top = top.parentElement.closest("ul, ol") as Element;
  return top.nextElementSibling;
}

function wordItem(element: Element): WordItem | null {
  const [, level] = LEVEL.exec(element.getAttribute("data-style") ?? "") ?? [];
  if (level === undefined) return null;
  const sign = [...element.querySelectorAll("span")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("data-style") ?? ""),
  );
  const text = sign?.textContent?.trim() ?? "";
  sign?.remove();
  const ordered = /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(text);
  return { element, level: Number(level), ordered, start: Number.parseInt(text.replace("(", ""), 10) || 1 };
}

function placed(
  { element, level, ordered, start }: WordItem,
  open: { level: number; list: Element }[],
  document: Document,
): Element {
  while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
  const tag = ordered ? "ol" : "ul";
  const item = document.createElement("li");
  item.append(...element.childNodes);
  const current = open.at(-1);
  if (current?.level === level && current.list.localName === tag) {
    current.list.append(item);
    element.remove();
    return item;
  }
  if (current?.level === level) open.pop();
  const list = document.createElement(tag);
  if (ordered && start > 1) list.setAttribute("start", String(start));
  list.append(item);
  const within = open.at(-1)?.list.lastElementChild;
  if (within) {
    within.append(list);
    element.remove();
  } else element.replaceWith(list);
  open.push({ level, list });
  return item;
}

type Pictures = "own" | "all";

const WITHOUT_CONTENT =
  "script, style, meta, link, title, template, object, embed, svg, math, iframe, audio, video, canvas, noscript, select, textarea, input, xml, [hidden]";
const HIDDEN = /(?:display:\s*none|mso-hide:\s*all|visibility:\s*hidden)/i;
const styleOf = (element: Element) => element.getAttribute("data-style") ?? "";

/** Maps markup of other programs to editor elements; the schema drops the rest. @returns number of removed pictures */
function cleanHtml(body: HTMLElement, pictures: Pictures): number {
  for (const element of body.querySelectorAll(WITHOUT_CONTENT)) element.remove();
  for (const element of body.querySelectorAll("[data-style]")) if (HIDDEN.test(styleOf(element))) element.remove();
  for (const element of body.querySelectorAll("[data-button], [data-field]")) {
    for (const name of ["data-button", "data-href", "data-field"]) element.removeAttribute(name);
  }
  readWord(body);
  keepLines(body);
  for (const element of body.querySelectorAll("a")) readLink(element);
  const leftOut = [...body.querySelectorAll("img")].filter((image) => !readPicture(image, pictures)).length;
  for (const element of body.querySelectorAll("*")) readEmphasis(element);
  flattenTables(body);
  for (const list of body.querySelectorAll(TOO_DEEP)) raise(list);
  showMergeFields(body);
  return leftOut;
}

function readWord(body: HTMLElement): void {
  makeWordLists(body);
  for (const [selector, tag] of [
    [".MsoTitle", "h1"],
    [".MsoSubtitle", "h2"],
  ] as const) {
    for (const element of body.querySelectorAll(selector)) rename(element, tag);
  }
}

function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Turns line ends into <br> where WhatsApp messages and preformatted text have none. */
function keepLines(body: HTMLElement): void {
  for (const element of body.querySelectorAll(".copyable-text, .selectable-text, pre, [data-style*='pre-wrap']")) {
    for (const text of textsOf(element)) {
      const lines = text.data.split("\n");
      if (lines.length > 1)
        text.replaceWith(...lines.flatMap((line, at) => (at === 0 ? [line] : [breakIn(text), line])));
    }
  }
}

const breakIn = (node: Node) => (node.ownerDocument as Document).createElement("br");

function textsOf(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Google and Outlook replace links by redirect links such as these. */
const DETOURS = /^https:\/\/(?:www\.google\.com\/url|[\w.-]+\.safelinks\.protection\.outlook\.com\/)\?/;

function readLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute("href")?.trim() ?? "";
  const target = DETOURS.test(href) ? targetOf(href) : href;
  if (!isSafeLink(target)) {
    link.replaceWith(...link.childNodes);
    return;
  }
  link.setAttribute("href", target);
  if (link.classList.contains("button") && link.textContent?.trim()) link.setAttribute("data-button", "");
}

function targetOf(detour: string): string {
  const { searchParams } = new URL(detour);
  return searchParams.get("q") ?? searchParams.get("url") ?? detour;
}

/** Converts one pasted picture. @returns false when the picture was lost */
function readPicture(image: HTMLImageElement, pictures: Pictures): boolean {
  const alt = image.getAttribute("alt") ?? "";
  const src = image.getAttribute("src") ?? "";
  const isKept = pictures === "all" ? isSafePicture(src) : isOwnPicture(src);
  if (isKept) return true;
  const isEmoji = /\p{Extended_Pictographic}/u.test(alt) && alt.length <= 16;
  const isTiny = ["width", "height"].some((side) => Number(image.getAttribute(side) ?? 9) <= 2);
  image.replaceWith(isEmoji ? alt : "");
  return isEmoji || isTiny;
}

const BOLD = /(?:^|[^\w-])font-weight:\s*(?:bold|bolder|[6-9]00)/i;
const NOT_BOLD = /(?:^|[^\w-])font-weight:\s*(?:normal|lighter|[1-5]00)/i;
const ITALIC = /(?:^|[^\w-])font-style:\s*(?:italic|oblique)/i;
const NOT_ITALIC = /(?:^|[^\w-])font-style:\s*normal/i;
const HEADING = "h1, h2, h3, h4, h5, h6";

function readEmphasis(element: Element): void {
  const { localName } = element;
  const isHeading = element.matches(HEADING);
  const isStrong = localName === "b" || localName === "strong";
  const style = styleOf(element);
  const isOff = (isStrong && NOT_BOLD.test(style)) || (/^(?:i|em)$/.test(localName) && NOT_ITALIC.test(style));
  if (isOff) element.replaceWith(...element.childNodes);
  else if (!isHeading && !isStrong && BOLD.test(style)) wrapIn(element, "strong");
  if (!isHeading && ITALIC.test(style) && !isOff) wrapIn(element, "em");
}

const BLOCKS = "p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, table, blockquote, section, article";

function wrapIn(element: Element, tag: string): void {
  if (element.querySelector(BLOCKS)) {
    for (const child of element.children) if (!child.matches(BLOCKS)) wrapIn(child, tag);
    return;
  }
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

const TOO_DEEP = Array.from({ length: DOCUMENT_LIMITS.listDepth + 1 }, () => ":is(ul, ol)").join(" ");

/** Moves the items of a nested list behind its parent item. */
function raise(list: Element): void {
  list.parentElement?.closest("li")?.after(...list.children);
  list.remove();
}

function showMergeFields(body: HTMLElement): void {
  for (const text of textsOf(body)) {
    // A button's label is an attribute, where merge fields stay text.
    if (text.parentElement?.closest("[data-button]")) continue;
    const pieces = splitAtMergeFields(text.data);
    if (pieces.length < 2 && typeof pieces[0] !== "object") continue;
    text.replaceWith(
      ...pieces.map((piece) => {
        if (typeof piece === "string") return piece;
        const field = body.ownerDocument.createElement("span");
        Object.assign(field.dataset, { field: piece.key, fallback: piece.fallback });
        return field;
      }),
    );
  }
}

type Read = {
  document: MailDocument;
  leftOut: number;
};

/** @param pictures tells whether pictures of other sites stay */
export function readHtml(html: string, pictures: Pictures): Read {
  // A parsed document loads and runs nothing.
  const { body } = new DOMParser().parseFromString(inert(html), "text/html");
  const leftOut = cleanHtml(body, pictures);
  const document = settle(documentOf(SchemaParser.fromSchema(mailSchema).parse(body)));
  return { document, leftOut };
}

/** The page's CSP checks styles and handlers even in a parsed document. */
const inert = (html: string) =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/\s(?:on[a-z]+|style)(?=\s*=)/gi, (name) => ` data-${name.trim()}`),
    );
