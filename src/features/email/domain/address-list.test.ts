import { expect, test } from "vitest";
import { readAddresses } from "./address-list.ts";

const MANY = 100;
const emailsIn = (text: string) => readAddresses([text], MANY).emails;

test("addresses are parted by line breaks, commas, semicolons and tabs, and come in their order", () => {
  const text = "b@example.com\r\na@example.com, c@example.com;d@example.com\te@example.com\u2028f@example.com";
  expect(emailsIn(text)).toEqual(["b", "a", "c", "d", "e", "f"].map((name) => `${name}@example.com`));
});

test("the same address in another case or with spaces around it is one", () => {
  const list = readAddresses(["Nia@Example.com", " nia@example.com ", '"nia@example.com"'], MANY);
  expect(list).toMatchObject({ emails: ["nia@example.com"], invalid: 0, duplicates: 2 });
});

test.each([
  ["Amina Otieno <amina@example.com>", "amina@example.com"],
  ['"Otieno Amina" <amina@example.com>', "amina@example.com"],
  ["mailto:amina@example.com", "amina@example.com"],
  ["\uFEFFamina@example.com\u200B", "amina@example.com"],
  ["amina+news@mail.example.co.ke", "amina+news@mail.example.co.ke"],
])("%j is an address", (text, email) => {
  expect(emailsIn(text)).toEqual([email]);
});

test.each([
  "amina@",
  "@example.com",
  "amina@example",
  "amina @example.com",
  "a@b@example.com",
  "amina@example.com bcc: all@example.com",
  '=HYPERLINK("http://x.example"&A1)@x.example',
  "amina@exam ple.com",
  `${"a".repeat(600)}@example.com`,
])("%j is none, and is counted", (text) => {
  expect(readAddresses([text], MANY)).toMatchObject({ emails: [], invalid: 1, duplicates: 0 });
});

test("what has no @ is a heading or a name: it is not counted", () => {
  expect(readAddresses(["Email,Name\nnia@example.com,Nia Wanjiru\n,\n"], MANY)).toMatchObject({
    emails: ["nia@example.com"],
    invalid: 0,
    duplicates: 0,
  });
});

test("beyond the most that are wanted nothing more is read", () => {
  const endless = function* () {
    for (let n = 0; ; n += 1) yield `person${n}@example.com`;
  };
  expect(readAddresses(endless(), MANY).emails).toHaveLength(MANY + 1);
});

test("what is left out is named as it stands in the file, with the reason", () => {
  expect(readAddresses(["nia@example.com, Amina <amina@>\nNIA@example.com"], MANY).dropped).toEqual([
    { entry: "Amina <amina@>", why: "invalid" },
    { entry: "NIA@example.com", why: "duplicate" },
  ]);
});
