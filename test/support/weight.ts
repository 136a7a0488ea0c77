import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { wholeText } from "./markup.ts";
import { guest, type Page } from "./pages.ts";

export const KB = 1024;

/** KB that the sentences of a page may add in another language; the form has 600 of them. */
export const LANGUAGE = 6;
export const LANGUAGE_OF_FORM = 12;

export function expectStyle(style: number): void {
  expect(style).toBeGreaterThan(5 * KB);
  expect(style).toBeLessThanOrEqual(20 * KB);
}

/** Bytes after gzip of a page's first load, without photos; the style within the HTML counts as style only. */
export type Weight = { html: number; style: number; script: number; scripts: string[]; framework: boolean };

const STYLE = /(<style\b[^>]*>)([\s\S]*?)(?=<\/style>)/g;
/** Static imports of a built file; a press loads `import("...")` later. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g;

export const zipped = (text: string): number => gzipSync(text, { level: 9 }).length;

export function weighDocument(html: string): { html: number; style: number } {
  const styles = [...html.matchAll(STYLE)].map(([, , style = ""]) => zipped(style));
  return { html: zipped(html.replace(STYLE, "$1")), style: styles.reduce((sum, style) => sum + style, 0) };
}

type File = { weight: number; imports: string[] };
const files = new Map<string, Promise<File>>();

function fileAt(address: string): Promise<File> {
  const known = files.get(address) ?? readFile(address);
  files.set(address, known);
  return known;
}

async function readFile(address: string): Promise<File> {
  const { html: text, status } = await guest().ask(address);
  if (status !== 200) throw new Error(`${address}: ${status}`);
  const imports = [...text.matchAll(STATIC_IMPORT)].map(([, name = ""]) => new URL(name, address).href);
  return { weight: zipped(text), imports };
}

async function withImports(addresses: string[], found = new Map<string, number>()): Promise<Map<string, number>> {
  for (const address of addresses) {
    if (found.has(address)) continue;
    const { weight, imports } = await fileAt(address);
    found.set(address, weight);
    await withImports(imports, found);
  }
  return found;
}

const sum = (weights: Iterable<number>): number => [...weights].reduce((total, weight) => total + weight, 0);

export async function weigh(page: Page): Promise<Weight> {
  const at = (names: (string | undefined)[]) => names.map((name = "") => new URL(name, page.url).href);
  const named = page.all("script[src], link[rel=modulepreload]").map(({ attribs }) => attribs.src ?? attribs.href);
  const inline = page
    .all("script:not([src])")
    .flatMap((script) =>
      [...wholeText(script).matchAll(/\b(?:from |import\()"(\/assets\/[\w.-]+\.js)"/g)].map(([, name]) => name),
    );
  const scripts = await withImports(at([...named, ...inline]));
  const sheets = await withImports(at(page.all("link[rel=stylesheet]").map(({ attribs }) => attribs.href)));
  const document = weighDocument(page.html);
  return {
    html: document.html,
    style: document.style + sum(sheets.values()),
    script: sum(scripts.values()),
    scripts: [...scripts.keys()].map((address) => new URL(address).pathname).sort(),
    framework: page.html.includes("__reactRouterContext"),
  };
}
