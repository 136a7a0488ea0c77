import { expect, test } from "vitest";
import { isIntricate } from "./is-intricate.ts";

const full = (unit: string) => unit.repeat(Math.floor(20_000 / unit.length));
const wideTable = `|${"a|".repeat(1000)}\n|${"-|".repeat(1000)}\n${"|\n".repeat(500)}`;

test.each([
  ["open brackets", full("[")],
  ["closing brackets", full("]")],
  ["brackets in brackets", `${"[".repeat(9000)}${"]".repeat(9000)}`],
  ["pictures in pictures", `${"![".repeat(3000)}${"](a)".repeat(3000)}`],
  ["links that never close", full("[a](")],
  ["stars", full("*a **b ")],
  ["stars and underscores", full("*_")],
  ["strokes", full("~~a ")],
  ["backticks", full("`a``b")],
  ["angle brackets", full("<a:b>")],
  ["quotes in quotes", full("> ")],
  ["quotes in quotes without spaces", full(">")],
  ["lists in lists", full("- ")],
  ["numbered lists in lists", full("1. ")],
  ["quotes in lists in quotes", full("> - ")],
  ["thirteen levels", `${"> ".repeat(13)}a`],
  ["many lines each ten levels deep", `${"> ".repeat(10)}a\n`.repeat(300)],
  ["thousands of lines", full("a\n")],
  ["thousands of lines after a quote", `> a\n${"a\n".repeat(9000)}`],
  ["thousands of headings", full("a\n-\n")],
  ["thousands of lines, as old computers ended them", full("a\r")],
  ["a table whose empty rows would fill up", wideTable],
  ["one character too many", "a".repeat(20_001)],
])("Markdown with %s is rejected as intricate", (_, markdown) => {
  expect(isIntricate(markdown)).toBe(true);
});

const page = `## Who can apply

Teams in **Kenya** or *Uganda*, see [the rules](https://grants.example/rules) and write to hello@grants.example.

${"- **Registered** for at least a year, with [papers](https://grants.example/papers) and `one` account\n".repeat(30)}
| Stage | Amount | By |
|---|---|---|
${"| Seed | 5,000 | March |\n".repeat(20)}
> 1. Ask
>    - early
>      - often

- - - - -

`;

test.each([
  ["nothing", ""],
  ["one word", "Hello"],
  ["a long description of sections, lists and tables", page.repeat(4).slice(0, 20_000)],
  ["the longest paragraph", "The rains came late. ".repeat(950)],
  ["a list of 600 entries", "- Bring your papers, please\n".repeat(600)],
  ["twelve levels", `${"> ".repeat(12)}a`],
])("Markdown with %s is not intricate", (_, markdown) => {
  expect(isIntricate(markdown)).toBe(false);
});
