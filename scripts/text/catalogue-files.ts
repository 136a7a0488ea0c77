import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, OFFERED_LANGUAGES } from "#platform/i18n/languages.ts";
import { type Entry, readCatalogue, writeCatalogue } from "./catalogue.ts";

export type Translated = Exclude<keyof typeof LANGUAGES, "en">;
const FOLDER = "src/platform/catalogues";
export const fileOf = (language: Translated) => join(FOLDER, `${language}.po`);

const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== "en") as Translated[];
export const TRANSLATED = OTHERS.filter((language) => existsSync(fileOf(language)));
export const UNTRANSLATED = OTHERS.filter((language) => !existsSync(fileOf(language)));
/** Languages that may miss no sentence for visitors and members. */
export const WHOLE: readonly Translated[] = OFFERED_LANGUAGES.filter((language) => language !== "en");

export const loadCatalogue = (language: Translated): Map<string, Entry> =>
  readCatalogue(readFileSync(fileOf(language), "utf8"));

export function saveCatalogue(language: Translated, entries: ReadonlyMap<string, Entry>): void {
  writeFileSync(fileOf(language), writeCatalogue(language, entries));
}
