import type { Page } from "../support/pages.ts";

/** What somebody who knows no programs should never meet. */
const JARGON = {
  "a plural for one and many": /\((?:s|es)\)/i,
  "the name of a setting of the server": /\b[A-Z][A-Z\d]*_[A-Z\d_]+\b/,
  "a figure that only we understand": /true rate/i,
  "a value that is missing": /\b(?:undefined|NaN|\[object Object\])/,
  "a sentence that was not filled in": /(?<!\{)\{\w+(?:\}|, plural)/,
  "a moment as programs write it": /\d{4}-\d\d-\d\dT\d\d:\d\d/,
  "a count of one in the plural":
    /\b1 (?:members|recipients|emails|profiles|people|results|views|mails|addresses|rows|entries)\b/,
};

const SAID = ["aria-label", "title", "placeholder", "alt"];

/** In what can be read, and what is read out. */
export function jargonIn(page: Page): string[] {
  const names = page
    .all(SAID.map((name) => `main [${name}]`).join())
    .flatMap(({ attribs }) => SAID.map((name) => attribs[name] ?? ""));
  const words = [...page.texts("main, dialog"), ...names].join("\n");
  return Object.entries(JARGON).flatMap(([what, pattern]) => {
    const found = pattern.exec(words);
    return found ? [`${what}: ${words.slice(Math.max(0, found.index - 40), found.index + 60)}`] : [];
  });
}
