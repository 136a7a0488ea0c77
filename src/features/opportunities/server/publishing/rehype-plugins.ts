import type { Element, Root } from "hast";
import { toText } from "hast-util-to-text";
import { SKIP, visit } from "unist-util-visit";

const PROTOCOLS = ["http:", "https:", "mailto:"];

/** Images become links, so that a page requests nothing from other sites. */
export function linkImages() {
  return (tree: Root): void => {
    visit(tree, { type: "element", tagName: "a" }, (link: Element) => {
      visit(link, { type: "element", tagName: "img" }, (image, index, parent) => {
        parent?.children.splice(index ?? 0, 1, { type: "text", value: altOf(image as Element) });
      });
    });
    visit(tree, { type: "element", tagName: "img" }, (image: Element) => {
      const children = [{ type: "text" as const, value: altOf(image) }];
      Object.assign(image, { tagName: "a", properties: { href: image.properties.src }, children });
    });
  };
}

/** Keeps only the text of links that do not lead to a web or mail address; a link without text shows its address. */
export function keepOutwardLinks() {
  return (tree: Root): void =>
    visit(tree, { type: "element", tagName: "a" }, (link: Element, index, parent) => {
      const href = outwardAddress(String(link.properties.href));
      if (href === null) {
        parent?.children.splice(index ?? 0, 1, ...link.children);
        return [SKIP, index ?? 0];
      }
      link.properties.href = href;
      if (toText(link).trim() === "") link.children = [{ type: "text", value: href }];
    });
}

/** Links to other sites cannot access our window, and tell search engines that we do not endorse the target. */
export function disownLinks() {
  return (tree: Root): void =>
    visit(tree, { type: "element", tagName: "a" }, (link: Element) => {
      if (!String(link.properties.href).startsWith("mailto:")) link.properties.rel = ["noopener", "nofollow", "ugc"];
    });
}

function altOf(image: Element): string {
  return String(image.properties.alt ?? "");
}

function outwardAddress(href: string): string | null {
  const url = URL.parse(href);
  return url && PROTOCOLS.includes(url.protocol) ? url.href : null;
}

const HEADING = /^h[1-6]$/;
const FIRST_LEVEL = 3;
const LAST_LEVEL = 6;

/** A Markdown heading "# x" becomes h3, below the page's own headings; deeper levels follow without gaps. */
export function lowerHeadings() {
  return (tree: Root): void => {
    const open: number[] = [];
    visit(tree, "element", (element: Element) => {
      if (!HEADING.test(element.tagName)) return;
      const depth = Number(element.tagName[1]);
      while (depth <= (open.at(-1) ?? 0)) open.pop();
      element.tagName = `h${Math.min(FIRST_LEVEL + open.length, LAST_LEVEL)}`;
      open.push(depth);
    });
  };
}

/** Wide tables scroll in a focusable box, which keyboards can scroll. */
export function wrapTables() {
  return (tree: Root): void =>
    visit(tree, { type: "element", tagName: "table" }, (table: Element, index, parent) => {
      const properties = { className: ["table-scroll"], tabIndex: 0 };
      parent?.children.splice(index ?? 0, 1, { type: "element", tagName: "div", properties, children: [table] });
      return SKIP;
    });
}
