import type { Page } from "playwright-core";
import { inEnglish } from "./unpseudo.ts";

/** Technical words that users must not meet. */
const JARGON = {
  "a plural for one and many": /\((?:s|es)\)/i,
  "the name of a setting of the server": /\b[A-Z][A-Z\d]*_[A-Z\d_]+\b/,
  "a figure that only we understand": /true rate/i,
  "a value that is missing": /\b(?:undefined|NaN|object Object)\b/,
  "a sentence that was not filled in": /(?<!\{)\{\w+(?:\}|, plural)/,
  "a moment as programs write it": /\d{4}-\d\d-\d\dT\d\d:\d\d/,
  "a count of one in the plural":
    /\b1 (?:members|recipients|emails|profiles|people|results|views|mails|addresses|rows|entries)\b/,
};

export const findJargon = async (page: Page): Promise<string[]> => jargonIn(inEnglish(await wordsOf(page)));

export function jargonIn(words: string): string[] {
  return Object.entries(JARGON).flatMap(([what, pattern]) => {
    const found = pattern.exec(words);
    return found ? [`${what}: ${words.slice(Math.max(0, found.index - 40), found.index + 60)}`] : [];
  });
}

/** Visible words and accessible names; texts of members and administrators are left out. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const said = [...document.querySelectorAll("main [aria-label], main [title], main [placeholder], main img[alt]")];
    const names = said.flatMap((element) =>
      ["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? ""),
    );
    return [...document.querySelectorAll("main, dialog[open]")]
      .map((element) => (element as HTMLElement).innerText)
      .concat(names)
      .join("\n");
  });
