import { expect, test } from "vitest";
import { htmlToText } from "./html-to-text.ts";

test.each([
  [
    "<h1>Hello {{first_name}}</h1><p>One\n  line</p><p>Two<br />lines</p>",
    "Hello {{first_name}}\n\nOne line\n\nTwo\nlines",
  ],
  [
    '<p>Read <a href="https://isa.example/a?x=1&amp;y=2">our story</a>.</p>',
    "Read our story (https://isa.example/a?x=1&y=2).",
  ],
  ['Read <a href="https://isa.example/a">this </a>now', "Read this (https://isa.example/a) now"],
  ['<a href="https://isa.example/">https://isa.example/</a>', "https://isa.example/"],
  ['Write to <a href="mailto:support@isa.example">support@isa.example</a>', "Write to support@isa.example"],
  [
    '<a href="https://isa.example/"><img src="https://isa.example/a.png" alt="Our story" /></a>',
    "Our story (https://isa.example/)",
  ],
  ['<a href="https://isa.example/"><img src="https://isa.example/a.png" alt="" /></a>', "https://isa.example/"],
  ["<ul><li>One</li><li>Two<ol><li>a</li><li>b</li></ol></li></ul><p>End</p>", "- One\n- Two\n  1. a\n  2. b\n\nEnd"],
  ['<ol start="3"><li>Three</li><li>Four</li></ol>', "3. Three\n4. Four"],
  [
    "<table><tr><th>Day</th><th>Place</th></tr><tr><td>Monday</td><td>Nairobi</td></tr></table>",
    "Day Place\nMonday Nairobi",
  ],
  ["<p>A</p><hr /><p>B</p>", "A\n\n--------\n\nB"],
  ["<pre>  a\n    b</pre>", "a\n    b"],
  ["5 &lt; 6 &amp; &quot;x&quot; &amp;lt;", '5 < 6 & "x" &lt;'],
  ["", ""],
])("the HTML %s becomes the text %s", (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
