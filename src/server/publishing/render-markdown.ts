import { toText } from "hast-util-to-text";
import { LRUCache } from "lru-cache";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { lowerHeadings, wrapTables } from "./markdown-blocks.ts";
import { disownLinks, keepOutwardLinks, linkImages } from "./markdown-links.ts";
import { writeListMarks, writeTaskSigns } from "./markdown-lists.ts";
import { parseMarkdown } from "./parse-markdown.ts";

const KEPT = {
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
  .use(rehypeSanitize, KEPT)
  .use(disownLinks)
  .use(wrapTables)
  .use(rehypeStringify)
  .freeze();

const toPlainTree = unified().use(writeTaskSigns).use(writeListMarks).use(remarkRehype).use(linkImages).freeze();

/** Safe HTML of a description (A§3, decision 52). */
export const renderMarkdown = remembered((markdown) => toHtml.stringify(toHtml.runSync(parseMarkdown(markdown))));

/** Its words alone, paragraphs apart, for previews, feeds and calendars. */
export const markdownToText = remembered((markdown) =>
  toText(toPlainTree.runSync(parseMarkdown(markdown)))
    .replace(/(?<=\S) {2,}/g, " ")
    .replace(/\n (?=\S)/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim(),
);

/** Parsing takes two milliseconds for each kilobyte, and feeds and pages show the same texts again and again. */
function remembered(render: (markdown: string) => string): (markdown: string) => string {
  const known = new LRUCache<string, string>({
    maxSize: MOST_CACHED_CHARACTERS,
    sizeCalculation: (result, markdown) => result.length + markdown.length + 1,
  });
  return (markdown) => {
    const kept = known.get(markdown);
    if (kept !== undefined) return kept;
    const rendered = render(markdown);
    known.set(markdown, rendered);
    return rendered;
  };
}
