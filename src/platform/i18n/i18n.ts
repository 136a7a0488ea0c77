import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { translateBy } from "#kernel/translate.ts";
import { type Language, localeOf } from "./languages.ts";

export type Compiled = Exclude<Messages[string], string>;
/** Translations by English sentence. The object has no prototype, because a sentence can be `constructor`. */
export type Sentences = Record<string, string>;
type Translator = {
  i18n: I18n;
  sentences: Sentences;
  compiled: Messages;
};

declare global {
  /** In browsers, each page script adds the translations of its sentences. */
  var sentences: Sentences | undefined;
}

const translators = new Map<Language, Translator>();
let compile = compileWords;
let load = (_: Language): Sentences => {
  globalThis.sentences ??= Object.create(null) as Sentences;
  return globalThis.sentences;
};

/** Does not read `lang`, because a translating browser changes it. Undefined on the server. */
const ofPage = globalThis.document?.documentElement.dataset.language as Language | undefined;
let asked = () => ofPage;

export const speakBy = (language: () => Language | undefined) => {
  asked = language;
};

export const languageNow = (): Language => asked() || "en";

/** The key is the English text; `{name}` is a placeholder. */
export function t(sentence: string, values?: Record<string, string | number>): string {
  const { i18n, sentences, compiled } = translatorOf(languageNow());
  const text = sentences[sentence] ?? sentence;
  if (!values) return text;
  compiled[text] ??= compile(text);
  return withUsualSpaces(i18n._(text, values));
}

/** Older browsers lack the narrow space between digits, and would hydrate a text unlike the server's. */
export const withUsualSpaces = (text: string): string => text.replace(/\u202f/g, "\u00a0");

translateBy(t);

function translatorOf(language: Language): Translator {
  const known = translators.get(language);
  if (known) return known;
  const compiled: Messages = Object.create(null);
  const i18n = setupI18n({ locale: language, locales: localeOf(language), messages: { [language]: compiled } });
  const made = { i18n, compiled, sentences: load(language) };
  translators.set(language, made);
  return made;
}

/** Server only: loads a language at its first use. */
export const loadBy = (other: typeof load) => {
  load = other;
  // Translators that were created earlier have no sentences.
  translators.clear();
};

function compileWords(sentence: string): Compiled {
  const parts = sentence.split(/\{(\w+)\}/);
  return parts.flatMap<string | [string]>((part, index) => (index % 2 === 1 ? [[part]] : part === "" ? [] : [part]));
}

/** Only pages with plurals load their compiler. */
export const compileWith = (other: typeof compile) => {
  compile = other;
};
