import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";

const SECURITY = "docs/develop/security.md";
/** Sections and rows name the tests that prove them: `file`: "name of the test", "another of it". */
const MENTION = /`((?:src|test)\/[^`]+)`: ((?:"[^"]+"(?:, )?)+)/g;

type Named = { file: string; name: string };

const DESCRIBED = "## Every path of the public server's description";

function readRows(table: string): string[] {
  const [named = ""] = readFileSync(table, "utf8").split(DESCRIBED);
  return rowsOf(named).filter((line) => !/^\| call \|/.test(line));
}

const rowsOf = (text: string): string[] => text.split("\n").filter((line) => line.startsWith("| "));

/** From each "###" heading to the next heading. */
const readSections = (page: string): string[] =>
  readFileSync(page, "utf8")
    .split(/^(?=##)/m)
    .filter((part) => part.startsWith("### "));

function testsNamedIn(entry: string): Named[] {
  return [...entry.matchAll(MENTION)].flatMap(([, file = "", names = ""]) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => ({ file, name })),
  );
}

const isThere = ({ file, name }: Named): boolean =>
  existsSync(file) && readFileSync(file, "utf8").includes(JSON.stringify(name));

test.each([
  { page: SECURITY, kind: "section", read: readSections },
  { page: "docs/develop/accounts/coverage.md", kind: "row", read: readRows },
  { page: "docs/develop/clients.md", kind: "row", read: readRows },
])("every $kind of $page names a test, and every named test exists", ({ page, read }) => {
  const entries = read(page);
  expect(entries.length).toBeGreaterThan(10);
  expect(entries.filter((entry) => testsNamedIn(entry).length === 0)).toEqual([]);
  expect(entries.flatMap(testsNamedIn).filter((named) => !isThere(named))).toEqual([]);
});

test.each([
  "Enumeration by text",
  "Enumeration by time",
  "Credential stuffing",
  "Token replay",
  "Session fixation",
  "Open redirect",
  "CSRF",
  "Login CSRF",
  "Mix-up",
  "Pre-hijacking",
  "SAML wrapping",
  "JWT algorithm confusion",
  "Key confusion",
  "OTP brute force",
  "Header spoofing of the client address",
  "Mail link scanners",
  "Clickjacking",
])("%s has exactly one section", (attack) => {
  expect(readSections(SECURITY).filter((section) => section.startsWith(`### ${attack}`))).toHaveLength(1);
});

function listAuthPaths(): string[] {
  const sources = globSync("src/accounts/server/{,*/}routes.ts").map((name) => readFileSync(name, "utf8"));
  return sources.flatMap((source) => {
    const single = [...source.matchAll(/app\.(?:get|post|put|patch|delete)\(\s*"([^"*]+)"/g)];
    const several = [...source.matchAll(/app\.on\("POST", \[([^\]]+)\]/g)];
    return [...single.map(([, path = ""]) => path), ...several.flatMap(([, paths = ""]) => paths.split(/[",\s]+/))];
  });
}

test("every path of /auth/v1 has a row with a test of success and a test of refusal", () => {
  const rows = readRows("docs/develop/accounts/coverage.md");
  const paths = [...new Set(listAuthPaths())].filter((path) => path.startsWith("/"));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !rows.some((row) => row.includes(`\`${path}\``)))).toEqual([]);
  const isHalf = (row: string) => {
    const [works = "", refused = ""] = row.split(" | ").slice(2);
    return testsNamedIn(works).length === 0 || testsNamedIn(refused).length === 0;
  };
  expect(rows.filter(isHalf)).toEqual([]);
});

test("paths documented as served exist, and paths documented as not served do not", () => {
  const [, section = ""] = readFileSync("docs/develop/accounts/coverage.md", "utf8").split(DESCRIBED);
  const [, ...rows] = rowsOf(section);
  expect(rows.length).toBeGreaterThan(50);
  const shapeOf = (path: string) => path.replace(/:\w+|\{\w+\}/g, ":");
  const ours = new Set(listAuthPaths().map(shapeOf));
  const wrong = rows.filter((row) => {
    const [, path = "", state = ""] = /^\| [^`]*`([^`]+)`[^|]*\| ([^|]+) \|/.exec(row) ?? [];
    const isServed = ["served", "differs"].includes(state);
    return (!isServed && state !== "not served") || ours.has(shapeOf(path)) !== isServed;
  });
  expect(wrong).toEqual([]);
});

test("every file that the documentation names exists", () => {
  const pages = globSync(["*.md", "docs/**/*.md", "src/**/README.md"]);
  const missing = pages.flatMap((page) => {
    const named = [...readFileSync(page, "utf8").matchAll(/`((?:[\w@.-]+\/)+[\w.-]+\.(?:tsx?|mjs|md|css|sql))`/g)];
    const places = ["", "src/", "src/features/", `${dirname(page)}/`];
    const isThere = (path: string) => places.some((place) => existsSync(place + path));
    return named
      .map(([, path = ""]) => path)
      .filter((path) => !isThere(path))
      .map((path) => `${page}: ${path}`);
  });
  expect(missing).toEqual([]);
});
