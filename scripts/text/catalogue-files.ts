import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, OFFERED_LANGUAGES } from "#platform/i18n/languages.ts";
import { type Entry, readCatalogue, writeCatalogue } from "./catalogue.ts";

export type Translated = Exclude<keyof typeof LANGUAGES, "en">;
export const TRANSLATED = Object.keys(LANGUAGES).filter((language) => language !== "en") as Translated[];
/** Languages in which no sentence for visitors and members may be missing. */
export const WHOLE: readonly Translated[] = OFFERED_LANGUAGES.filter((language) => language !== "en");

const FOLDER = "src/platform/catalogues";
export const fileOf = (language: Translated) => join(FOLDER, `${language}.po`);

export function loadCatalogue(language: Translated): Map<string, Entry> {
  const file = fileOf(language);
  return existsSync(file) ? readCatalogue(readFileSync(file, "utf8")) : new Map();
}

export function saveCatalogue(language: Translated, entries: ReadonlyMap<string, Entry>): void {
  writeFileSync(fileOf(language), writeCatalogue(language, entries));
}
