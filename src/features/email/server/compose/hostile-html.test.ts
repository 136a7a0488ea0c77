import { expect, test } from "vitest";
import { htmlToText } from "./html-to-text.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

const LENGTH = 300_000;
/** What reads each part again from every place it could begin would take minutes. */
const PATIENCE_MS = 5_000;

test.each([
  ["blanks in a line", `<pre>${"\t".repeat(LENGTH)}x</pre>`],
  ["blank lines", `<pre>${"\n".repeat(LENGTH)}x</pre>`],
  ["blanks in a style", `<p style="${" ".repeat(LENGTH)}x">a</p>`],
  ["brackets in a style", `<p style="border:${"(".repeat(LENGTH)}">a</p>`],
  ["half of many tags", "<a ".repeat(LENGTH / 3)],
  ["opening brackets", "<".repeat(LENGTH)],
  ["letters in a tag", `<${"a".repeat(LENGTH)}`],
  ["attributes without an end", `<p ${"a=".repeat(LENGTH / 2)}>`],
  ["references that are none", "&".repeat(LENGTH)],
  ["comments that never end", "<!--".repeat(LENGTH / 4)],
])("html of %s is read once", (_name, html) => {
  const startedAt = performance.now();
  const { html: kept } = sanitiseHtml(html);
  htmlToText(kept);
  expect(performance.now() - startedAt).toBeLessThan(PATIENCE_MS);
});
