import { expect, test } from "vitest";
import { htmlToText } from "./html-to-text.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

const LENGTH = 300_000;
/** Up to four times the work of plain paragraphs is usual; repeated reading of each part takes hundreds of times. */
const MOST_TIMES = 30;

/** CPU time, so that load of the machine does not count. */
function workOf(html: string): number {
  const before = process.cpuUsage();
  const { html: kept } = sanitiseHtml(html);
  htmlToText(kept);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

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
])("sanitising HTML of %s takes less than 30 times the work of plain paragraphs", (_name, html) => {
  const paragraph = "<p>Some words</p>";
  const plain = paragraph.repeat(LENGTH / paragraph.length);
  expect(workOf(html)).toBeLessThan(MOST_TIMES * workOf(plain));
});
