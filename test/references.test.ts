import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = globSync("{src,test,bench,scripts,drills}/**/*.{ts,tsx,mjs,css,sql}");
const REFERENCE = /\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g;

test("every page and heading of docs that the code names exists", () => {
  const named = SOURCES.flatMap((file) => matchesIn(file, REFERENCE));
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter(({ text }) => !isThere(text))).toEqual([]);
});

test("every decision that the code names is in the decision log", () => {
  const log = readFileSync("docs/product/decisions.md", "utf8");
  const named = SOURCES.flatMap((file) => matchesIn(file, /\bdecisions? \d+(?:(?:, | and )\d+)*/gi));
  const numbers = named.flatMap(({ text }) => text.match(/\d+/g) ?? []);
  expect(numbers.length).toBeGreaterThan(50);
  expect(numbers.filter((number) => !log.includes(`\n## ${number}. `))).toEqual([]);
});

test("the code names no section of a document outside the repository", () => {
  expect(SOURCES.flatMap((file) => matchesIn(file, /\b[A-Z]\u00a7\d|protocol \d+\.\d+/g))).toEqual([]);
});

test("every file and folder that the guides name exists", () => {
  const guides = ["README.md", "CONTRIBUTING.md", ...globSync("{docs,src}/**/*.md")];
  const named = guides.flatMap((file) =>
    matchesIn(file, /(?<=`)(?:src|test|bench|scripts|drills|deploy)\/[\w./-]+(?=`)/g),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ text }) => !existsSync(text))).toEqual([]);
});

function matchesIn(file: string, pattern: RegExp): { file: string; text: string }[] {
  return [...readFileSync(file, "utf8").matchAll(pattern)].map(([text]) => ({ file, text }));
}

function isThere(reference: string): boolean {
  const [page = "", anchor] = reference.split("#");
  return existsSync(page) && (anchor === undefined || anchorsOf(page).includes(anchor));
}

function anchorsOf(page: string): string[] {
  const headings = readFileSync(page, "utf8").matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
