import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { type MailBlock, type MailInline, mailDocument } from "#features/email/domain/mail-document/document.ts";
import { renderDocument } from "#features/email/domain/mail-document/render.ts";
import { settle } from "#features/email/domain/mail-document/settle.ts";
import { mailDocuments } from "#test/mail-documents.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

const text = (words: string, ...marks: ("bold" | "italic")[]): MailInline => ({
  type: "text",
  text: words,
  marks: marks.map((type) => ({ type })),
});
const paragraph = (...content: MailInline[]) => ({ type: "paragraph" as const, content });
const item = (...content: MailInline[]) => ({ type: "item" as const, content: [paragraph(...content)] });
const BREAK: MailInline = { type: "break" };

test.each<[what: string, blocks: MailBlock[], html: string]>([
  ["paragraphs", [paragraph(text("One")), paragraph(text("Two"))], "<p>One</p>\n<p>Two</p>"],
  ["a line break", [paragraph(text("One"), BREAK, text("Two"))], "<p>One<br />Two</p>"],
  ["two line breaks", [paragraph(text("One"), BREAK, text(" "), BREAK, text("Two"))], "<p>One</p>\n<p>Two</p>"],
  ["nothing", [paragraph(), paragraph(text("\u00a0 ")), paragraph(BREAK)], ""],
  ["spaces", [paragraph(text("  One \n two "), text(" three ", "bold"))], "<p>One two <strong>three</strong></p>"],
  [
    "headings",
    [
      { type: "heading", attrs: { level: 1 }, content: [text("News")] },
      { type: "heading", attrs: { level: 2 }, content: [text("Of May")] },
    ],
    "<h1>News</h1>\n<h2>Of May</h2>",
  ],
  [
    "marks that run together",
    [paragraph(text("a", "bold"), text("b", "bold", "italic"), text("c", "italic"))],
    "<p><strong>a<em>b</em></strong><em>c</em></p>",
  ],
  [
    "addresses",
    [paragraph(text("See www.isa.example. Or nia@isa.example", "bold"))],
    '<p><strong>See </strong><a href="https://www.isa.example"><strong>www.isa.example</strong></a><strong>. Or </strong><a href="mailto:nia@isa.example"><strong>nia@isa.example</strong></a></p>',
  ],
  [
    "merge fields, chosen and typed",
    [
      paragraph(
        { type: "field", attrs: { key: "first_name", fallback: "" } },
        text(", of {{country|Africa}} {{city}}"),
      ),
    ],
    "<p>{{first_name}}, of {{country|Africa}} {{city}}</p>",
  ],
  [
    "lists within lists",
    [
      {
        type: "numbers",
        attrs: { start: 3 },
        content: [
          { type: "item", content: [paragraph(text("a")), { type: "bullets", content: [item(text("b")), item()] }] },
          { type: "item", content: [paragraph(text("c")), paragraph(text("d"))] },
        ],
      },
    ],
    '<ol start="3"><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ol>',
  ],
  [
    "an item that is a list",
    [{ type: "bullets", content: [{ type: "item", content: [{ type: "bullets", content: [item(text("a"))] }] }] }],
    "<ul><li>a</li></ul>",
  ],
  [
    "a button",
    [{ type: "button", attrs: { label: 'Say "yes" & go', href: "https://isa.example/?a=1&b=2" } }],
    '<p><a class="button" href="https://isa.example/?a=1&amp;b=2">Say &quot;yes&quot; &amp; go</a></p>',
  ],
  [
    "a picture",
    [{ type: "picture", attrs: { src: "/files/email_pictures/a/b.jpg", alt: "", width: 528, height: 300 } }],
    '<p><img src="/files/email_pictures/a/b.jpg" alt="" width="528" height="300" /></p>',
  ],
  ["a divider", [{ type: "divider" }], "<hr />"],
])("the renderer writes mail HTML for %s", (_what, content, html) => {
  expect(renderDocument(settle({ type: "doc", content }))).toBe(html);
});

test("the sanitiser removes nothing from editor output, and settling a document is idempotent", () => {
  fc.assert(
    fc.property(mailDocuments, (document) => {
      const html = renderDocument(document);
      expect(sanitiseHtml(html)).toEqual({ html, removed: [] });
      expect(settle(document)).toEqual(document);
      expect(v.parse(mailDocument, JSON.parse(JSON.stringify(document)))).toEqual(document);
    }),
    { numRuns: 500 },
  );
});

const nested = (depth: number): MailBlock => ({
  type: "bullets",
  content: [{ type: "item", content: [paragraph(text("x")), ...(depth > 1 ? [nested(depth - 1) as never] : [])] }],
});

test.each<[what: string, document: unknown]>([
  ["no document", null],
  ["another kind of block", { type: "doc", content: [{ type: "table" }] }],
  [
    "a link that runs",
    { type: "doc", content: [{ type: "button", attrs: { label: "x", href: "javascript:alert(1)" } }] },
  ],
  [
    "a picture in the clear",
    {
      type: "doc",
      content: [{ type: "picture", attrs: { src: "http://a.example/b.png", alt: "", width: 1, height: 1 } }],
    },
  ],
  ["a list that goes too deep", { type: "doc", content: [nested(6)] }],
  [
    "a field of nobody",
    { type: "doc", content: [paragraph({ type: "field", attrs: { key: "password", fallback: "" } } as never)] },
  ],
  ["more than a mail holds", { type: "doc", content: [paragraph(text("x".repeat(500_000)))] }],
])("the document schema refuses %s", (_what, document) => {
  expect(v.safeParse(mailDocument, document).success).toBe(false);
});
