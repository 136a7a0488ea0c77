import { expect, test } from "vitest";
import { findAddresses, linkOf } from "./mail-links.ts";

test.each([
  ["See https://isa.example/a?b=c.", ["https://isa.example/a?b=c"]],
  ["See www.isa.example, please", ["https://www.isa.example"]],
  ["(www.isa.example/a_(b))", ["https://www.isa.example/a_(b)"]],
  ["Write to nia@isa.example!", ["mailto:nia@isa.example"]],
  ["http://a.example and https://b.example", ["http://a.example", "https://b.example"]],
  ["“https://isa.example/”", ["https://isa.example/"]],
  ["at 10.30 on Mon.Tue, v1.2.3 and file.txt", []],
  ["@isa and nia@isa are no addresses, nor is http://", []],
  ["https://user:pass@isa.example", []],
  ["javascript:alert(1) data:text/html,x", []],
])("the text %j contains the links %j", (text, links) => {
  expect(findAddresses(text).map(({ link }) => link)).toEqual(links);
});

test.each([
  ["isa.example", "https://isa.example"],
  [" www.isa.example/a ", "https://www.isa.example/a"],
  ["nia@isa.example", "mailto:nia@isa.example"],
  ["mailto:nia@isa.example?subject=Hi", "mailto:nia@isa.example?subject=Hi"],
  ["https://isa.example/{{member_id}}", "https://isa.example/{{member_id}}"],
  ["http://localhost:3000/dashboard", "http://localhost:3000/dashboard"],
  ["isa", null],
  ["javascript:alert(1)", null],
  ["https://{{country}}.example", null],
  ["two words.example", null],
])("the typed link %j becomes %j", (typed, link) => {
  expect(linkOf(typed)).toBe(link);
});
