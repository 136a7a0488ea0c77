import { expect, test } from "vitest";
import { readSuppressions } from "./suppression.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const HASH = "a".repeat(64);
const manual = { reason: "manual", at: null };

test("a suppression file yields one normalised address per line and lists lines without an address", () => {
  expect(readSuppressions('\uFEFFEmail\r\n Nia@Example.com \n\n"quoted@example.com"\nnobody\nx@y\n', NOW)).toEqual({
    lines: [
      { ...manual, address: "nia@example.com" },
      { ...manual, address: "quoted@example.com" },
    ],
    skipped: [
      { line: 5, text: "nobody" },
      { line: 6, text: "x@y" },
    ],
  });
});

test("an import of our own export keeps reasons and dates", () => {
  const text = `Address hash,Reason,Date,Meaning\n${HASH},complained,2026-01-02T03:04:05.000Z,Complained\n`;
  expect(readSuppressions(text, NOW)).toEqual({
    lines: [{ hash: HASH, reason: "complained", at: new Date("2026-01-02T03:04:05Z") }],
    skipped: [],
  });
});

test.each([
  [`${HASH.toUpperCase()};Bounced;`, { hash: HASH, reason: "bounced", at: null }],
  [`${HASH}\tfor no reason\t2026-01-01`, { hash: HASH, reason: "manual", at: new Date("2026-01-01") }],
  [`${HASH},manual,2030-01-01`, { hash: HASH, ...manual }],
  [`${HASH},manual,yesterday`, { hash: HASH, ...manual }],
])("the line %s reads as %o", (line, read) => {
  expect(readSuppressions(line, NOW).lines).toEqual([read]);
});

test.each<[string, string[]]>([
  ["Amina;amina@example.com", ["amina@example.com"]],
  ["amina@example.com|bounced", ["amina@example.com"]],
  ["amina@example.com, kofi@example.com", ["amina@example.com", "kofi@example.com"]],
  ["amina@example.com kofi@example.com", ["amina@example.com", "kofi@example.com"]],
  ["Amina <amina@example.com>;bounced", ["amina@example.com"]],
  ["mailto:amina@example.com?subject=stop", ["amina@example.com"]],
])("the line %j yields the addresses %o", (line, addresses) => {
  const { lines } = readSuppressions(line, NOW);
  expect(lines.map((one) => "address" in one && one.address)).toEqual(addresses);
  expect(lines[0]?.reason).toBe(line.includes("bounced") ? "bounced" : "manual");
});

test("a heading row is recognised when its address column is not the first", () => {
  expect(readSuppressions("Name;Email\nAmina;amina@example.com", NOW)).toMatchObject({ skipped: [] });
});

test("a first line with an address is read as data", () => {
  expect(readSuppressions("nia@example.com", NOW).lines).toHaveLength(1);
});
