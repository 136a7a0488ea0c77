import { allWords, longestWords, type Piece, placeholdersOf, pluralsOf, readIcu } from "#platform/catalogues/icu.ts";
import { type Language, localeOf } from "#platform/i18n/languages.ts";
import { GLOSSARY } from "./glossary.ts";

const LONGEST_ON_BUTTON = 1.6;
const ALWAYS_FITS = 12;
const TAG = /<\/?\w+[^<>]*>/g;
const ADDRESS = /\bhttps?:\/\/[^\s)"”»]*[^\s)"”».,;:!?]|[\w.+-]+@[\w-]+\.[\w.-]*\w/g;

export function problemsOf(english: string, translation: string, language: Language, isShort: boolean): string[] {
  const source = tryToRead(english);
  const target = tryToRead(translation);
  if (typeof source === "string") return [`its English is broken: ${source}`];
  if (typeof target === "string") return [`it is broken: ${target}`];
  return [
    ...placeholderProblems(source, target),
    ...pluralProblems(source, target, language),
    ...lost("tag", tagsOf(source), tagsOf(target)),
    ...added("tag", tagsOf(source), tagsOf(target)),
    ...lost("address", matchesOf(allWords(source), ADDRESS), matchesOf(allWords(target), ADDRESS)),
    ...lost("number", numbersOf(source), numbersOf(target)),
    ...(isShort ? lengthProblems(longestWords(source).length, longestWords(target).length) : []),
    ...termProblems(allWords(source), allWords(target), language),
  ];
}

/** A string describes the syntax error. */
function tryToRead(sentence: string): Piece[] | string {
  try {
    return readIcu(sentence);
  } catch (error) {
    return (error as Error).message.split("\n")[0] ?? "";
  }
}

function placeholderProblems(source: Piece[], target: Piece[]): string[] {
  const wanted = placeholdersOf(source);
  const given = placeholdersOf(target);
  return [
    ...[...wanted].filter((name) => !given.has(name)).map((name) => `it lost {${name}}`),
    ...[...given].filter((name) => !wanted.has(name)).map((name) => `the English has no {${name}}`),
  ];
}

/** Required: the cases of the language, and single numbers that the English names. */
function pluralProblems(source: Piece[], target: Piece[], language: Language): string[] {
  const { pluralCategories } = new Intl.PluralRules(localeOf(language)).resolvedOptions();
  const wanted = pluralsOf(source);
  const given = pluralsOf(target);
  return [...new Set([...wanted.keys(), ...given.keys()])].flatMap((name) => {
    const cases = given.get(name);
    if (!cases) return [`it lost the plural of {${name}}`];
    const exact = [...(wanted.get(name) ?? [])].filter((key) => key.startsWith("="));
    const missing = [...pluralCategories, ...exact].filter((key) => !cases.has(key));
    return missing.length === 0 ? [] : [`the plural of {${name}} has no ${missing.join(", ")}`];
  });
}

const tagsOf = (pieces: Piece[]) => matchesOf(allWords(pieces), TAG);
const matchesOf = (words: string, pattern: RegExp) => words.match(pattern) ?? [];

/** Digits without separators, Arabic ones as Latin. Numbers in addresses and plural cases do not count. */
function numbersOf(pieces: Piece[]): string[] {
  const plain = pieces.map((piece) => (typeof piece === "string" ? piece : " ")).join("");
  const latin = plain
    .replace(ADDRESS, " ")
    .replace(TAG, " ")
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  return latin.replace(/(?<=\d)[.,\s'’\u066b\u066c](?=\d)/g, "").match(/\d+/g) ?? [];
}

function lost(what: string, wanted: readonly string[], given: readonly string[]): string[] {
  const missing = [...new Set(wanted)].filter((one) => countOf(given, one) < countOf(wanted, one));
  return missing.map((one) => `it lost the ${what} ${one}`);
}

const added = (what: string, wanted: readonly string[], given: readonly string[]) =>
  [...new Set(given)].filter((one) => !wanted.includes(one)).map((one) => `the English has no ${what} ${one}`);

const countOf = (all: readonly string[], one: string) => all.filter((other) => other === one).length;

function lengthProblems(english: number, translation: number): string[] {
  const longest = Math.max(Math.floor(english * LONGEST_ON_BUTTON), ALWAYS_FITS);
  return translation > longest ? [`it has ${translation} characters where ${longest} fit`] : [];
}

function termProblems(english: string, translation: string, language: Language): string[] {
  const said = translation.toLocaleLowerCase(language);
  return GLOSSARY.flatMap(({ english: term, says }) => {
    const ways = says[language] ?? [];
    const [found] = term.exec(english) ?? [];
    if (found === undefined || ways.length === 0) return [];
    const isSaid = ways.some((way) => said.includes(way.toLocaleLowerCase(language)));
    return isSaid ? [] : [`“${found}” is “${ways[0]}” (scripts/text/glossary.ts)`];
  });
}
