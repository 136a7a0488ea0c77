import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";

const HEADING = /^h[1-6]$/;
const FIRST_LEVEL = 3;
const LAST_LEVEL = 6;

/** "# x" becomes h3, below the page's own headings; what lies under it follows without a gap. */
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

/** A wide table scrolls by itself, by keyboard too. */
export function wrapTables() {
  return (tree: Root): void =>
    visit(tree, { type: "element", tagName: "table" }, (table: Element, index, parent) => {
      const properties = { className: ["table-scroll"], tabIndex: 0 };
      parent?.children.splice(index ?? 0, 1, { type: "element", tagName: "div", properties, children: [table] });
      return SKIP;
    });
}
