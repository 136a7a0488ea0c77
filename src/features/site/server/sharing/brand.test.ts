import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MARK_PATHS } from "#shell/brand/mark-paths.ts";
import { COLOURS, cloth, MARK_PARTS, THREADS } from "./brand.ts";

const THEME = readFileSync("src/shell/theme.css", "utf8");
const NAME_MARK = readFileSync("src/shell/brand/name-mark.tsx", "utf8");
const CLOTH = readFileSync("src/shell/brand/cloth.tsx", "utf8");

test("the share picture colours are in the page theme", () => {
  const colours = [...Object.values(COLOURS).flatMap((palette) => Object.values(palette)), ...Object.values(THREADS)];
  expect(colours.filter((colour) => !THEME.includes(`: ${colour};`))).toEqual([]);
});

test("the name mark equals the one of the pages", () => {
  expect(MARK_PARTS.slice(0, 3)).toEqual(Object.values(MARK_PATHS));
  expect(MARK_PARTS.slice(3).filter((path) => !NAME_MARK.includes(path))).toEqual([]);
});

test("the cloth uses only motifs of the pages", () => {
  const filled = [...cloth(0, 5).matchAll(/<path fill="#[^"]+" d="([^"]+)"/g)].map(([, path = ""]) => path);
  const motifs = new Set(filled.filter((path) => !path.startsWith("M0 0h450")));
  expect(motifs.size).toBeGreaterThan(6);
  expect([...motifs].filter((path) => !CLOTH.includes(path))).toEqual([]);
});
