import type { ListItem, Root } from "mdast";
import { visit } from "unist-util-visit";

/** A task's box as a sign in the text: a form field would be one without a name. */
export function writeTaskSigns() {
  return (tree: Root): void =>
    visit(tree, "listItem", (item: ListItem) => {
      if (typeof item.checked === "boolean") startWith(item, item.checked ? "☑ " : "☐ ");
      item.checked = null;
    });
}

function startWith(item: ListItem, value: string): void {
  const first = item.children[0];
  if (first?.type === "paragraph") first.children.unshift({ type: "text", value });
  else item.children.unshift({ type: "paragraph", children: [{ type: "text", value: value.trim() }] });
}
