import type { Entry } from "./catalogue.ts";
import { fileOf, loadCatalogue, TRANSLATED, type Translated, WHOLE } from "./catalogue-files.ts";
import { problemsOf } from "./check-translation.ts";
import type { Sentence } from "./list-sentences.ts";

const MOST_NAMED = 5;

export function checkCatalogues(sentences: ReadonlyMap<string, Sentence>): string[] {
  return TRANSLATED.flatMap((language) =>
    checkCatalogue(language, loadCatalogue(language), sentences, WHOLE.includes(language)),
  );
}

export function checkCatalogue(
  language: Translated,
  catalogue: ReadonlyMap<string, Entry>,
  sentences: ReadonlyMap<string, Sentence>,
  isWhole: boolean,
): string[] {
  const file = fileOf(language);
  const translated = [...catalogue].filter(
    ([english, { translation }]) => translation !== "" && sentences.has(english),
  );
  return [
    ...notUpToDate(file, catalogue, sentences),
    ...(isWhole ? missing(catalogue, sentences).map((english) => `${file}: ${quote(english)} is missing`) : []),
    ...translated.flatMap(([english, { translation, status, former }]) => [
      ...(status === "stale"
        ? [`${file}: ${quote(english)} is stale${former ? `: it was ${quote(former)}` : ""}`]
        : []),
      ...problemsOf(english, translation, language, sentences.get(english)?.isShort ?? false).map(
        (problem) => `${file}: ${quote(english)}: ${problem}`,
      ),
    ]),
  ];
}

function notUpToDate(
  file: string,
  catalogue: ReadonlyMap<string, Entry>,
  sentences: ReadonlyMap<string, Sentence>,
): string[] {
  const fresh = [...sentences.keys()].filter((english) => !catalogue.has(english));
  const gone = [...catalogue.keys()].filter((english) => !sentences.has(english));
  const said = [
    ...(fresh.length > 0 ? [`does not have ${namesOf(fresh)}`] : []),
    ...(gone.length > 0 ? [`still has ${namesOf(gone)}`] : []),
  ];
  return said.length === 0 ? [] : [`${file} ${said.join(", and ")}: npm run text -- --update mends it`];
}

export function missing(catalogue: ReadonlyMap<string, Entry>, sentences: ReadonlyMap<string, Sentence>): string[] {
  return [...sentences]
    .filter(([english, { forAdministrators }]) => !forAdministrators && !catalogue.get(english)?.translation)
    .map(([english]) => english);
}

function namesOf(sentences: string[]): string {
  const more = sentences.length - MOST_NAMED;
  return sentences.slice(0, MOST_NAMED).map(quote).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

const quote = (text: string) => `“${text.length > 100 ? `${text.slice(0, 99)}…` : text}”`;
