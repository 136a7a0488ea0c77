import type { List, ListItem, Root } from "mdast";
import { visit } from "unist-util-visit";

/** A task's box as a sign in the text: a form field would be one without a name. */
export function writeTaskSigns() {
  return (tree: Root): void =>
    visit(tree, "listItem", (item: ListItem) => {
      if (typeof item.checked === "boolean") startWith(item, item.checked ? "☑ " : "☐ ");
      item.checked = null;
    });
}

/** "- " and "1. " written out, for texts that have no lists of their own. */
export function writeListMarks() {
  return (tree: Root): void =>
    visit(tree, "list", (list: List) => {
      for (const [at, item] of list.children.entries()) {
        startWith(item, list.ordered ? `${(list.start ?? 1) + at}. ` : "- ");
      }
    });
}

function startWith(item: ListItem, value: string): void {
  const first = item.children[0];
  if (first?.type === "paragraph") first.children.unshift({ type: "text", value });
  else item.children.unshift({ type: "paragraph", children: [{ type: "text", value: value.trim() }] });
}
