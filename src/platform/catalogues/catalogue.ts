import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { po } from "gettext-parser";
import { COUNTRY_LINES } from "#kernel/countries/country-list.ts";
import type { Sentences } from "../i18n/i18n.ts";
import { type Language, localeOf } from "../i18n/languages.ts";
import { pseudo } from "./pseudo.ts";

export type Catalogue = {
  sentences: Sentences;
  /** Of the words in it: scripts that hold them are kept by browsers for a year. */
  version: string;
};

export const BUILT_CATALOGUES = "build/server/catalogues";
const sourceOf = (language: Language) => new URL(`./${language}.po`, import.meta.url);
const catalogues = new Map<Language, Catalogue>();

/** Below the scripts of pages: where those are that hold these sentences. */
export const scriptFolder = (language: Language, { version }: Catalogue): string => `${language}-${version}`;

/** The translations of a language; what is not translated yet is not in it. */
export function catalogueOf(language: Language): Catalogue {
  const known = catalogues.get(language) ?? read(language);
  catalogues.set(language, known);
  return known;
}

/** For the translator: what is added to them stays in this process. */
export const sentencesIn = (language: Language): Sentences =>
  language === "en" ? Object.create(null) : catalogueOf(language).sentences;

/** To parse what translators write takes a tenth of a second: the built program reads what was made of it. */
function read(language: Language): Catalogue {
  if (!import.meta.env?.PROD) return compileCatalogue(language);
  const { sentences, version } = JSON.parse(readFileSync(`${BUILT_CATALOGUES}/${language}.json`, "utf8")) as Catalogue;
  return { sentences: Object.assign(Object.create(null), sentences), version };
}

/** Of the file as it is now. A pseudo language has all sentences that a catalogue lists, so that what is in none is seen. */
export function compileCatalogue(language: Language): Catalogue {
  const sentences: Sentences = Object.create(null);
  if (language === "en-XA" || language === "ar-XB") {
    for (const { msgid } of entriesOf("fr")) sentences[msgid] = pseudo(msgid, language);
    addCountries(sentences, (_, name) => pseudo(name, language));
  } else {
    for (const { msgid, msgstr } of entriesOf(language)) if (msgstr[0]) sentences[msgid] = msgstr[0];
    const names = new Intl.DisplayNames(localeOf(language), { type: "region" });
    addCountries(sentences, (code) => names.of(code));
  }
  return { sentences, version: hash("sha256", JSON.stringify(sentences)).slice(0, 8) };
}

function entriesOf(language: Language) {
  if (!existsSync(sourceOf(language))) return [];
  const known = Object.values(po.parse(readFileSync(sourceOf(language))).translations[""] ?? {});
  return known.filter(({ msgid }) => msgid !== "");
}

/** Of each list of countries the lines that differ from the English ones, as `format-country.ts` reads them. */
function addCountries(sentences: Sentences, nameOf: (code: string, english: string) => string | undefined): void {
  for (const lines of Object.values(COUNTRY_LINES)) {
    const named = lines
      .trim()
      .split("\n")
      .map((line) => [line.slice(0, 2), line.slice(3).split(", ")[0] ?? ""] as const)
      .filter(([code, english]) => (nameOf(code, english) ?? english) !== english)
      .map(([code, english]) => `${code} ${nameOf(code, english)}`);
    sentences[lines] = named.join("\n");
  }
}
