import { LRUCache } from "lru-cache";
import type { Definition, ListItem, Nodes, Paragraph, Root } from "mdast";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { type Processor, unified } from "unified";
import { visit } from "unist-util-visit";
import { isIntricate } from "./is-intricate.ts";
import { disownLinks, keepOutwardLinks, linkImages, lowerHeadings, wrapTables } from "./rehype-plugins.ts";

const SANITIZE_SCHEMA = {
  tagNames: "a blockquote br code del em h3 h4 h5 h6 hr li ol p pre strong table tbody td th thead tr ul".split(" "),
  attributes: { a: ["href"], ol: ["start"], td: ["align"], th: ["align"] },
  protocols: { href: ["http", "https", "mailto"] },
};
const MOST_CACHED_CHARACTERS = 4_000_000;

const toHtml = unified()
  .use(writeTaskSigns)
  .use(remarkRehype)
  .use(linkImages)
  .use(keepOutwardLinks)
  .use(lowerHeadings)
  .use(rehypeSanitize, SANITIZE_SCHEMA)
  .use(disownLinks)
  .use(wrapTables)
  .use(rehypeStringify)
  .freeze();

/** Cache of rendered texts: parsing takes 2 ms per kilobyte, and feeds and pages render the same texts repeatedly. */
const known = new LRUCache<string, string>({
  maxSize: MOST_CACHED_CHARACTERS,
  sizeCalculation: (result, markdown) => result.length + markdown.length + 1,
});

/** Renders Markdown as safe HTML (decision 52; docs/product/opportunities.md#fields). */
export function renderMarkdown(markdown: string): string {
  const kept = known.get(markdown);
  if (kept !== undefined) return kept;
  const rendered = toHtml.stringify(toHtml.runSync(parseMarkdown(markdown)));
  known.set(markdown, rendered);
  return rendered;
}

/** Checkboxes of task lists become characters, because a form field would have no label. */
function writeTaskSigns() {
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

/** Disabled syntax: HTML stays text, footnote ids would clash on a page, the search for autolinks can take seconds. */
const NOT_MARKDOWN = [
  "htmlFlow",
  "htmlText",
  "gfmFootnoteDefinition",
  "gfmFootnoteCall",
  "gfmPotentialFootnoteCall",
  "emailAutolink",
  "wwwAutolink",
  "protocolAutolink",
];
const MOST_REPEATED_CHARACTERS = 50_000;

const parser = unified().use(remarkParse).use(remarkGfm).use(leaveOut).freeze();

/** Makes plain paragraphs when parsing would be slow, or when the output would be much larger than the text. */
function parseMarkdown(markdown: string): Root {
  if (isIntricate(markdown)) return plainParagraphs(markdown);
  const tree = parser.parse(markdown);
  return repeatedCharacters(tree) > MOST_REPEATED_CHARACTERS ? plainParagraphs(markdown) : tree;
}

function leaveOut(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: NOT_MARKDOWN } }];
}

/** Output size of reference links: each reference repeats the address of its definition. */
function repeatedCharacters(tree: Root): number {
  const definitions: Definition[] = [];
  let references = 0;
  visit(tree, (node: Nodes) => {
    if (node.type === "definition") definitions.push(node);
    if (node.type === "linkReference" || node.type === "imageReference") references++;
  });
  return references * Math.max(0, ...definitions.map(({ url }) => url.length));
}

function plainParagraphs(text: string): Root {
  const paragraphs = text.trim().split(/(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)\s*/);
  return { type: "root", children: paragraphs.map(plainParagraph) };
}

function plainParagraph(text: string): Paragraph {
  const lines = text.split(/\r\n|\r|\n/).map((value) => ({ type: "text", value }) as const);
  return { type: "paragraph", children: lines.flatMap((line, at) => (at === 0 ? [line] : [{ type: "break" }, line])) };
}
