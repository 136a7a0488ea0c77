import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { translateBy } from "#kernel/translate.ts";
import { type Language, localeOf } from "./languages.ts";

export type Compiled = Exclude<Messages[string], string>;
/** Translations by the English sentence, without a prototype: a sentence can be `constructor`. */
export type Sentences = Record<string, string>;
type Translator = {
  i18n: I18n;
  sentences: Sentences;
  /** Sentences with placeholders, ready to be filled in. */
  compiled: Messages;
};

declare global {
  /** Of a page: each of its scripts brings the translations of its own sentences along. */
  var sentences: Sentences | undefined;
}

const translators = new Map<Language, Translator>();
let compile = compileWords;
let load = (_: Language): Sentences => {
  globalThis.sentences ??= Object.create(null) as Sentences;
  return globalThis.sentences;
};

/** Of the page as it came: `lang` may be of a browser that translates it. There is none on the server. */
const ofPage = globalThis.document?.documentElement.dataset.language as Language | undefined;
let asked = () => ofPage;

/** On the server each request has its language. */
export const speakBy = (language: () => Language | undefined) => {
  asked = language;
};

export const languageNow = (): Language => asked() || "en";

/** The sentence in the reader's language; the English text is the key, `{name}` a placeholder. */
export function t(sentence: string, values?: Record<string, string | number>): string {
  const { i18n, sentences, compiled } = translatorOf(languageNow());
  const text = sentences[sentence] ?? sentence;
  if (!values) return text;
  compiled[text] ??= compile(text);
  return withUsualSpaces(i18n._(text, values));
}

/** Older browsers have no narrow ones between digits, and would write a page otherwise than the server. */
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

/** On the server: whence the sentences of a language come, once somebody speaks it. */
export const loadBy = (other: typeof load) => {
  load = other;
  // Whoever spoke before had none.
  translators.clear();
};

/** A sentence with placeholders only. */
function compileWords(sentence: string): Compiled {
  const parts = sentence.split(/\{(\w+)\}/);
  return parts.flatMap<string | [string]>((part, index) => (index % 2 === 1 ? [[part]] : part === "" ? [] : [part]));
}

/** For pages whose sentences hold more than placeholders: the rest need not load it. */
export const compileWith = (other: typeof compile) => {
  compile = other;
};
