import type { Page } from "playwright-core";
import { pseudo } from "#platform/catalogues/pseudo.ts";

const LETTERS = [..."AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpRrSsTtUuVvWwXxYyZz"];
const PLAIN: Record<string, string> = Object.fromEntries(LETTERS.map((one) => [pseudo(one).at(1) ?? "", one]));

/** The pseudo language doubles vowels, so "feed" may come back as "fed". */
export const inEnglish = (words: string): string =>
  words.replace(/[~[\]]|([ÅåÉéÎîÖöÛû])(?=\1)/g, "").replace(/\P{ASCII}/gu, (letter) => PLAIN[letter] ?? letter);

/** Replaces words in place, without a reload. Scripts of the page may not be used afterwards. */
export async function turnToEnglish(page: Page): Promise<void> {
  const texts = await page.evaluateHandle(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found;
  });
  const words = await texts.evaluate((all) => all.map(({ data }) => data));
  const english = words.map(inEnglish);
  await texts.evaluate((all, plain) => {
    for (const [index, text] of all.entries()) text.data = plain[index] ?? "";
  }, english);
}
