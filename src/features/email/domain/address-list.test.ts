import { expect, test } from "vitest";
import { readAddresses } from "./address-list.ts";

const MANY = 100;
const emailsIn = (text: string) => readAddresses([text], MANY).emails;

test("an address list is split at line breaks, commas, semicolons and tabs, in order", () => {
  const text = "b@example.com\r\na@example.com, c@example.com;d@example.com\te@example.com\u2028f@example.com";
  expect(emailsIn(text)).toEqual(["b", "a", "c", "d", "e", "f"].map((name) => `${name}@example.com`));
});

test("an address counts as a duplicate when it differs only in case, spaces or quotes", () => {
  const list = readAddresses(["Nia@Example.com", " nia@example.com ", '"nia@example.com"'], MANY);
  expect(list).toMatchObject({ emails: ["nia@example.com"], invalid: 0, duplicates: 2 });
});

test.each([
  ["Amina Otieno <amina@example.com>", "amina@example.com"],
  ['"Otieno Amina" <amina@example.com>', "amina@example.com"],
  ["mailto:amina@example.com", "amina@example.com"],
  ["\uFEFFamina@example.com\u200B", "amina@example.com"],
  ["O'Connor@example.com", "o'connor@example.com"],
  ['"amina otieno"@example.com', '"amina otieno"@example.com'],
  ["Amina <info@bücher.example>", "info@xn--bcher-kva.example"],
  ["amina+news@mail.example.co.ke", "amina+news@mail.example.co.ke"],
  ["Email: amina@example.com", "amina@example.com"],
  ["E-mail address:amina@example.com", "amina@example.com"],
  ["البريد: amina@example.com", "amina@example.com"],
  ["Amina Otieno amina@example.com", "amina@example.com"],
  ["Amina Otieno (amina@example.com)", "amina@example.com"],
  ["Amina [amina@example.com]", "amina@example.com"],
  ["amina@example.com (personal)", "amina@example.com"],
  ["amina@example.com <amina@example.com>", "amina@example.com"],
  ['"amina@old.example" <amina@example.com>', "amina@example.com"],
  ["Write to amina@example.com.", "amina@example.com"],
  ["MAILTO:amina@example.com?subject=Hello%20there", "amina@example.com"],
  ["mailto:amina%2Bnews@example.com?subject=a@b.example", "amina+news@example.com"],
  ["<mailto:amina@example.com>", "amina@example.com"],
  ["[amina@example.com](mailto:amina@example.com)", "amina@example.com"],
  ["amina@example.com_x000D_", "amina@example.com"],
  ["1. amina@example.com", "amina@example.com"],
])("the entry %j yields one address", (text, email) => {
  expect(emailsIn(text)).toEqual([email]);
});

test.each([
  "amina@example.com kofi@example.com",
  "amina@example.com / kofi@example.com",
  "amina@example.com/kofi@example.com",
  "amina@example.com|kofi@example.com",
  "amina@example.com & kofi@example.com",
  "Amina <amina@example.com> Kofi <kofi@example.com>",
  "amina@example.com، kofi@example.com",
  "amina@example.com；kofi@example.com",
  "amina@example.com፣ kofi@example.com",
  "amina@example.com_x000D_\nkofi@example.com",
  "• amina@example.com • kofi@example.com",
  "To: amina@example.com cc: kofi@example.com",
  "Email\u00a0amina@example.com\u00a0kofi@example.com",
  "mailto:amina@example.com,kofi@example.com?subject=x",
])("the entry %j yields two addresses", (text) => {
  expect(readAddresses([text], MANY)).toMatchObject({ emails: ["amina@example.com", "kofi@example.com"], invalid: 0 });
});

test("an invalid address is dropped alone when its entry also holds a valid address", () => {
  expect(readAddresses(["amina@example.com kofi@nowhere"], MANY)).toMatchObject({
    emails: ["amina@example.com"],
    dropped: [{ entry: "kofi@nowhere", why: "invalid" }],
  });
});

test("a line with 1,000 addresses is read completely", () => {
  const line = Array.from({ length: 1000 }, (_, n) => `person${n}@example.com`).join(" ");
  expect(readAddresses([line], 2000).emails).toHaveLength(1000);
});

test.each([
  "amina@",
  "https://user@example.com/path",
  "@example.com",
  "amina@example",
  "amina @example.com",
  "a@b@example.com",
  '=HYPERLINK("http://x.example"&A1)@x.example',
  "amina@exam ple.com",
  `${"a".repeat(600)}@example.com`,
])("the entry %j counts as invalid", (text) => {
  expect(readAddresses([text], MANY)).toMatchObject({ emails: [], invalid: 1, duplicates: 0 });
});

test("an entry without @ counts as neither invalid nor duplicate", () => {
  expect(readAddresses(["Email,Name\nnia@example.com,Nia Wanjiru\n,\n"], MANY)).toMatchObject({
    emails: ["nia@example.com"],
    invalid: 0,
    duplicates: 0,
  });
});

test("reading stops when the address limit is exceeded", () => {
  const endless = function* () {
    for (let n = 0; ; n += 1) yield `person${n}@example.com`;
  };
  expect(readAddresses(endless(), MANY).emails).toHaveLength(MANY + 1);
});

test("dropped entries are listed as written, with the reason", () => {
  expect(readAddresses(["nia@example.com, Amina <amina@>\nNIA@example.com"], MANY).dropped).toEqual([
    { entry: "Amina <amina@>", why: "invalid" },
    { entry: "NIA@example.com", why: "duplicate" },
  ]);
});
