import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const CSS = readFileSync("src/shell/theme.css", "utf8");
const [LIGHT, DARK] = [colours(CSS.slice(0, CSS.indexOf("prefers-color-scheme: dark"))), {} as Record<string, string>];
Object.assign(DARK, LIGHT, colours(CSS.slice(CSS.indexOf("prefers-color-scheme: dark"))));

const SURFACES = ["surface", "raised", "sunken"];
const AAA: [string, string[]][] = [
  [
    "text",
    [...SURFACES, "accent-soft", "clay-soft", "gold-soft", "danger-soft", "success-soft", "warning-soft", "info-soft"],
  ],
  ["muted", [...SURFACES, "accent-soft", "clay-soft", "gold-soft"]],
  ["on-deep", ["deep", "deep-raised"]],
  ["on-deep-muted", ["deep"]],
];
const AA: [string, string[]][] = [
  ["accent", [...SURFACES, "accent-soft"]],
  ["clay", [...SURFACES, "clay-soft"]],
  ["gold-text", [...SURFACES, "gold-soft"]],
  ["danger", [...SURFACES, "danger-soft"]],
  ["success", ["success-soft"]],
  ["warning", ["warning-soft"]],
  ["info", ["info-soft"]],
  ["on-accent", ["accent", "accent-strong"]],
  ["on-danger", ["danger"]],
  ["gold-on-deep", ["deep"]],
];
/** WCAG 1.4.11: edges of controls and the focus ring. */
const EDGES: [string, string[]][] = [
  ["line-strong", SURFACES],
  ["focus", [...SURFACES, "accent-soft"]],
  ["gold-on-deep", ["deep", "deep-raised"]],
];

for (const [scheme, palette] of Object.entries({ light: LIGHT, dark: DARK })) {
  test(`text reads at 7 to 1 in ${scheme}`, () => expect(poor(AAA, 7, palette)).toEqual([]));
  test(`coloured words and buttons read at 4.5 to 1 in ${scheme}`, () => expect(poor(AA, 4.5, palette)).toEqual([]));
  test(`edges and focus stand out at 3 to 1 in ${scheme}`, () => expect(poor(EDGES, 3, palette)).toEqual([]));
}

test("the focus ring on a deep green band is gold", () => {
  expect(CSS).toMatch(/\.bg-deep :focus-visible \{\s+outline-color: var\(--color-gold-on-deep\);/);
});

test("only logical properties are used, so that the page can be mirrored", () => {
  expect(
    CSS.match(/\b(margin|padding|border|inset)-(left|right)\b|\btext-align: (left|right)|\n\s+(left|right):/g),
  ).toBeNull();
});

function poor(pairs: [string, string[]][], least: number, palette: Record<string, string>): string[] {
  return pairs.flatMap(([ink, grounds]) =>
    grounds
      .map((ground) => ({ ground, ratio: contrast(palette[ink] ?? "", palette[ground] ?? "") }))
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ ground, ratio }) => `${ink} on ${ground}: ${ratio.toFixed(2)}`),
  );
}

function colours(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]),
  );
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
