import type { Definition, Nodes, Paragraph, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import { visit } from "unist-util-visit";
import { isIntricate } from "./is-intricate.ts";

/**
 * HTML stays text. Footnotes would need ids, which two texts on one page share. Addresses are still linked, after
 * parsing: the parser's own search for them takes seconds over one open bracket.
 */
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

/** The tree of a text; its plain paragraphs when it would take long to parse or grow far beyond itself. */
export function parseMarkdown(markdown: string): Root {
  if (isIntricate(markdown)) return plainParagraphs(markdown);
  const tree = parser.parse(markdown);
  return repeatedCharacters(tree) > MOST_REPEATED_CHARACTERS ? plainParagraphs(markdown) : tree;
}

function leaveOut(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: NOT_MARKDOWN } }];
}

/** Each reference repeats the address of its definition. */
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
