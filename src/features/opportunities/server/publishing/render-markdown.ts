import { LRUCache } from "lru-cache";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { lowerHeadings, wrapTables } from "./markdown-blocks.ts";
import { disownLinks, keepOutwardLinks, linkImages } from "./markdown-links.ts";
import { writeTaskSigns } from "./markdown-tasks.ts";
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

/** Parsing takes two milliseconds for each kilobyte, and feeds and pages show the same texts again and again. */
const known = new LRUCache<string, string>({
  maxSize: MOST_CACHED_CHARACTERS,
  sizeCalculation: (result, markdown) => result.length + markdown.length + 1,
});

/** Safe HTML of a description (A§3, decision 52). */
export function renderMarkdown(markdown: string): string {
  const kept = known.get(markdown);
  if (kept !== undefined) return kept;
  const rendered = toHtml.stringify(toHtml.runSync(parseMarkdown(markdown)));
  known.set(markdown, rendered);
  return rendered;
}
