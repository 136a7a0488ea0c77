import type { Page } from "playwright-core";
import { expect } from "vitest";
import { catalogueOf } from "#platform/catalogues/catalogue.ts";
import { closest, type Element as Markup, parseMarkup, select, textsIn, wholeText } from "./markup.ts";
import { AS_WRITTEN } from "./raw-english.ts";

const { sentences } = catalogueOf("fr");

export function fr(english: string): string {
  const said = sentences[english];
  if (said === undefined) throw new Error(`there is no French for “${english}”`);
  return said;
}

/** Words that French sentences never have and most English ones have. */
const ENGLISH = /\b(?:the|and|your|you|with|please|is|are|of|this|that|from|have|it|we|be|or|to|by|not)\b/i;
/** Written by people, or not shown. */
const EXEMPT = `${AS_WRITTEN}, script, style, noscript, input, code`;

/** Checks visible text, accessible names and the title. */
export async function expectFrench(page: Page): Promise<void> {
  expect(await page.locator("html").getAttribute("lang")).toBe("fr");
  const texts = await page.evaluate((exempt) => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest(exempt)) continue;
      if (!(node instanceof Element)) found.push(node.textContent ?? "");
      else for (const name of ["aria-label", "title", "alt"]) found.push(node.getAttribute(name) ?? "");
    }
    return [...new Set(found.map((text) => text.trim()))].filter((text) => /\p{L}{2}/u.test(text));
  }, EXEMPT);
  expect(texts.filter(isNotFrench)).toEqual([]);
}

const isNotFrench = (text: string) => ENGLISH.test(text) || isUntranslated(text);

/** Same check on the server's HTML. */
export function expectFrenchMarkup(html: string): void {
  const root = parseMarkup(html);
  expect(select(root, "html").map(({ attribs }) => attribs.lang)).toEqual(["fr"]);
  const [body = root] = select(root, "body");
  const isExempt = (element: Markup) => closest(element, EXEMPT) !== null;
  const said = select(body, "[aria-label], [title], [alt]").filter((element) => !isExempt(element));
  const texts = [
    ...select(root, "title").map(wholeText),
    ...[...textsIn(body)].filter(({ holder }) => !isExempt(holder)).map(({ text }) => text),
    ...said.flatMap(({ attribs }) => [attribs["aria-label"], attribs.title, attribs.alt].map((text) => text ?? "")),
  ];
  const words = [...new Set(texts.map((text) => text.trim()))].filter((text) => /\p{L}{2}/u.test(text));
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter(isNotFrench)).toEqual([]);
}

/** Same check for a mail that is only text. */
export const isUntranslated = (text: string): boolean => (sentences[text] ?? text) !== text;
export const hasEnglish = (text: string): boolean => ENGLISH.test(text);
