import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MARK_PATHS } from "#shell/brand/mark-paths.ts";
import { COLOURS, cloth, nameMark } from "./brand.ts";

const THEME = readFileSync("src/shell/theme.css", "utf8");
const NAME_MARK = readFileSync("src/shell/brand/name-mark.tsx", "utf8");
const CLOTH = readFileSync("src/shell/brand/cloth.tsx", "utf8");

test("the share picture colours are in the page theme", () => {
  const threads = new Set(cloth(0, 5).match(/#[0-9a-f]{6}/g));
  expect(threads.size).toBe(5);
  const colours = [...Object.values(COLOURS).flatMap((palette) => Object.values(palette)), ...threads];
  expect(colours.filter((colour) => !THEME.includes(`: ${colour};`))).toEqual([]);
});

test("the name mark equals the one of the pages", () => {
  const mark = nameMark({ x: 0, y: 0, height: 32, fromRight: false }, COLOURS.site);
  const [first = "", second] = [...mark.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  const [chevron, ...letters] = first.split(/(?=M)/);
  expect([chevron, second]).toEqual([MARK_PATHS.chevronUp, MARK_PATHS.chevronDown + MARK_PATHS.heart]);
  expect(letters.map((path) => NAME_MARK.includes(`"${path}"`))).toEqual([true, true, true]);
});

test("the cloth uses only motifs of the pages", () => {
  const filled = [...cloth(0, 5).matchAll(/<path fill="#[^"]+" d="([^"]+)"/g)].map(([, path = ""]) => path);
  const motifs = new Set(filled.filter((path) => !path.startsWith("M0 0h450")));
  expect(motifs.size).toBeGreaterThan(6);
  expect([...motifs].filter((path) => !CLOTH.includes(path))).toEqual([]);
});
