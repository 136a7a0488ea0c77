import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { po } from "gettext-parser";
import { COUNTRY_LINES } from "#kernel/countries/country-list.ts";
import type { Sentences } from "../i18n/i18n.ts";
import { type Language, localeOf } from "../i18n/languages.ts";
import { pseudo } from "./pseudo.ts";

export type Catalogue = {
  sentences: Sentences;
  /** Hash of the sentences: browsers cache scripts that hold them for a year. */
  version: string;
};

export const BUILT_CATALOGUES = "build/server/catalogues";
const sourceOf = (language: Language) => new URL(`./${language}.po`, import.meta.url);
const catalogues = new Map<Language, Catalogue>();

export const scriptFolder = (language: Language, { version }: Catalogue): string => `${language}-${version}`;

export function catalogueOf(language: Language): Catalogue {
  const known = catalogues.get(language) ?? read(language);
  catalogues.set(language, known);
  return known;
}

export const sentencesIn = (language: Language): Sentences =>
  language === "en" ? Object.create(null) : catalogueOf(language).sentences;

/** Parsing a .po file takes a tenth of a second, so the built program reads compiled JSON. */
function read(language: Language): Catalogue {
  if (!import.meta.env?.PROD) return compileCatalogue(language);
  const { sentences, version } = JSON.parse(readFileSync(`${BUILT_CATALOGUES}/${language}.json`, "utf8")) as Catalogue;
  return { sentences: Object.assign(Object.create(null), sentences), version };
}

/** Reads the current file. A pseudo language has only sentences of the catalogue, so that missing ones stand out. */
function compileCatalogue(language: Language): Catalogue {
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
