import { expect, test } from "vitest";
import { htmlOfText } from "./plain-text.ts";

test.each([
  ["One\nTwo\n\nThree", "<p>One<br>Two</p><p>Three</p>"],
  ["Dear *all*, _please_ read ~this~", "<p>Dear <strong>all</strong>, <em>please</em> read this</p>"],
  ["3 * 4 * 5 and snake_case_name", "<p>3 * 4 * 5 and snake_case_name</p>"],
  ["https://isa.example/a_b_c *now*", "<p>https://isa.example/a_b_c <strong>now</strong></p>"],
  ["Hello {{first_name}}", "<p>Hello {{first_name}}</p>"],
  [
    "Bring:\n- a pen\n• paper\n\n3. Go\n4. Stop",
    '<p>Bring:</p><ul><li>a pen</li><li>paper</li></ul><ol start="3"><li>Go</li><li>Stop</li></ol>',
  ],
  ["[10:22, 25/11/2026] Amina: Hello\n[10:23, 25/11/2026] Amina: there", "<p>Hello<br>there</p>"],
  ["[25/11/2026, 10:22:01] Amina Otieno: Hello", "<p>Hello</p>"],
  ["٣. اذهب\n٤. قف", '<ol start="3"><li>اذهب</li><li>قف</li></ol>'],
  ["\u200f[٢٥/١١/٢٠٢٦, ١٠:٢٢:٠١] أمينة: مرحبا", "<p>مرحبا</p>"],
  ["<b>not bold</b>", "<p>&lt;b&gt;not bold&lt;/b&gt;</p>"],
  [" \r\n\r\n", ""],
])("the pasted text %j becomes %s", (text, html) => {
  expect(htmlOfText(text)).toBe(html);
});
