import fc from "fast-check";
import { expect, test } from "vitest";
import { renderMarkdown } from "./render-markdown.ts";

const REL = 'rel="noopener nofollow ugc"';

test.each([
  ["a script", "<script>alert(1)</script>", "<p>&#x3C;script>alert(1)&#x3C;/script></p>"],
  ["a tag within words", 'a <b onclick="x()">b</b>', '<p>a &#x3C;b onclick="x()">b&#x3C;/b></p>'],
  ["a comment", "<!-- a -->", "<p>&#x3C;!-- a --></p>"],
  ["a link to a script", "[a](javascript:alert(1))", "<p>a</p>"],
  ["a link to a script in disguise", "[a](jAvA&#10;script:alert(1))", "<p>a</p>"],
  ["a link to data", "[a](data:text/html;base64,PHN2Zz4=)", "<p>a</p>"],
  ["a link in angle brackets", "<javascript:alert(1)>", "<p>javascript:alert(1)</p>"],
  ["a link by reference", "[a][b]\n\n[b]: vbscript:x", "<p>a</p>"],
  ["a link within the site", "[a](/admin) [b](//evil.example) [c](#d) [e](?f)", "<p>a b c e</p>"],
  ["a picture of a script", "![a](javascript:alert(1))", "<p>a</p>"],
  [
    "a quote mark in an address",
    '[a](https://x.example/"onclick="x)',
    `<p><a href="https://x.example/%22onclick=%22x" ${REL}>a</a></p>`,
  ],
  ["a title", '[a](https://x.example/ "b\\" onclick=\\"x")', `<p><a href="https://x.example/" ${REL}>a</a></p>`],
  ["a language of code", "```x onclick=y\na\n```", "<pre><code>a\n</code></pre>"],
])("rendered Markdown with %s is harmless", (_, markdown, html) => {
  expect(renderMarkdown(markdown)).toBe(html);
});

const scraps = fc.constantFrom(
  ...[
    "<script>",
    "</p>",
    "<img src=x onerror=y>",
    '"',
    "'",
    "&",
    "<",
    ">",
    "[",
    "]",
    "](javascript:x)",
    "](https://a.example)",
  ],
  ...[
    "![",
    "`",
    "```\n",
    "*",
    "**",
    "_",
    "~~",
    "\n",
    "\n\n",
    "- ",
    "1. ",
    "> ",
    "# ",
    "|",
    "|-|\n",
    "[a]: b\n",
    "\\",
    "\u0000",
    "a",
    " ",
  ],
);
const ALLOWED =
  /^<(?:\/?(?:blockquote|br|code|del|em|h[3-6]|hr|li|ol|p|pre|strong|table|tbody|td|th|thead|tr|ul)|ol start="\d+"|t[dh] align="(?:left|right|center)"|\/a|\/div|div class="table-scroll" tabindex="0"|a href="(?:https?:\/\/|mailto:)[^"<>]*"(?: rel="noopener nofollow ugc")?)>$/;

test("rendered HTML has only allowed elements and attributes for any Markdown", () => {
  const texts = fc.array(scraps, { maxLength: 60, size: "max" }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(texts, (markdown) => {
      const tags = renderMarkdown(markdown).match(/<[^>]*>?/g) ?? [];
      expect(tags.filter((tag) => !ALLOWED.test(tag))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["to a site", "[a](https://x.example/b?c=1&d=2)", `<a href="https://x.example/b?c=1&#x26;d=2" ${REL}>a</a>`],
  ["to an address", "[a](mailto:a@x.example)", '<a href="mailto:a@x.example">a</a>'],
  ["written out", "https://x.example/b_c_d", `<a href="https://x.example/b_c_d" ${REL}>https://x.example/b_c_d</a>`],
  ["to a site by its name", "www.x.example", `<a href="http://www.x.example/" ${REL}>www.x.example</a>`],
  ["to an address written out", "a@x.example", '<a href="mailto:a@x.example">a@x.example</a>'],
  ["by reference", "[a][b]\n\n[b]: https://x.example/", `<a href="https://x.example/" ${REL}>a</a>`],
  ["without words", "[](https://x.example/)", `<a href="https://x.example/" ${REL}>https://x.example/</a>`],
])("a Markdown link %s is rendered as a link", (_, markdown, link) => {
  expect(renderMarkdown(markdown)).toBe(`<p>${link}</p>`);
});

test.each([
  ["![A map](https://x.example/map.png)", `<a href="https://x.example/map.png" ${REL}>A map</a>`],
  ["![](https://x.example/map.png)", `<a href="https://x.example/map.png" ${REL}>https://x.example/map.png</a>`],
  ["[![A map](https://x.example/map.png)](https://x.example/)", `<a href="https://x.example/" ${REL}>A map</a>`],
])("the picture %s is rendered as a link", (markdown, link) => {
  expect(renderMarkdown(markdown)).toBe(`<p>${link}</p>`);
});

test.each([
  ["# a\n\n## b\n\n### c\n\n#### d\n\n##### e", "h3 h4 h5 h6 h6"],
  ["## a\n\n#### b\n\n## c", "h3 h4 h3"],
  ["### a\n\n# b\n\n### c", "h3 h3 h4"],
])("the headings of %j become %s", (markdown, levels) => {
  expect([...renderMarkdown(markdown).matchAll(/<(h\d)>/g)].map(([, level]) => level).join(" ")).toBe(levels);
});

test("a table scrolls within its page", () => {
  expect(renderMarkdown("|a|\n|-:|\n|1|").replaceAll("\n", "")).toBe(
    '<div class="table-scroll" tabindex="0"><table><thead><tr><th align="right">a</th></tr></thead>' +
      '<tbody><tr><td align="right">1</td></tr></tbody></table></div>',
  );
});

test("task list items are rendered as symbols without form fields", () => {
  expect(renderMarkdown("- [x] a\n- [ ] b")).toBe("<ul>\n<li>☑ a</li>\n<li>☐ b</li>\n</ul>");
});

test("intricate Markdown is rendered as escaped plain text", () => {
  const typed = `${"[".repeat(2000)}\n<b>\n\n**a**`;
  expect(renderMarkdown(typed)).toBe(`<p>${"[".repeat(2000)}<br>\n&#x3C;b></p>\n<p>**a**</p>`);
});

test("repeated references to a long address do not multiply the output", () => {
  const references = "[a] ".repeat(15);
  const text = `[a]: https://x.example/${"b".repeat(9000)}\n\n${`${references}\n\n`.repeat(120)}`;
  expect(renderMarkdown(text).length).toBeLessThan(4 * text.length);
  expect(renderMarkdown("[a]: https://x.example/\n\n[a] [a]").match(/<a /g)).toHaveLength(2);
});

test.each(["", " \n ", "[a]: https://x.example"])("the Markdown %j is rendered as empty HTML", (markdown) => {
  expect(renderMarkdown(markdown)).toBe("");
});
