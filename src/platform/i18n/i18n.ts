import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { type Language, localeOf } from "./languages.ts";

export type Compiled = Exclude<Messages[string], string>;
/** Translations by the English sentence, without a prototype: a sentence can be `constructor`. */
export type Sentences = Record<string, string>;
type Translator = {
  i18n: I18n;
  sentences: Sentences;
  /** Sentences with placeholders, ready to be filled in. */
  compiled: Messages;
  /** Sentences without placeholders: a page says hundreds of them. */
  said: Map<string, string>;
};

declare global {
  /** Of a page: each of its scripts brings the translations of its own sentences along. */
  var sentences: Sentences | undefined;
}

const MOST_SAID = 5000;
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
  const { i18n, sentences, compiled, said } = translatorOf(languageNow());
  if (values) {
    const text = sentences[sentence] ?? sentence;
    compiled[text] ??= compile(text);
    return i18n._(text, values);
  }
  const known = said.get(sentence);
  if (known !== undefined) return known;
  const text = i18n._(sentences[sentence] ?? sentence);
  // Names of places and the like are sentences too, and nobody knows how many there are.
  if (said.size >= MOST_SAID) said.clear();
  said.set(sentence, text);
  return text;
}

function translatorOf(language: Language): Translator {
  const known = translators.get(language);
  if (known) return known;
  const compiled: Messages = Object.create(null);
  const i18n = setupI18n({ locale: language, locales: localeOf(language), messages: { [language]: compiled } });
  i18n.setMessagesCompiler((sentence) => compile(sentence));
  const made = { i18n, compiled, sentences: load(language), said: new Map() };
  translators.set(language, made);
  return made;
}

/** On the server: whence the sentences of a language come, once somebody speaks it. */
export const loadBy = (other: typeof load) => {
  load = other;
};

/** On top of those that were loaded. */
export function addSentences(language: Language, sentences: Sentences): void {
  const translator = translatorOf(language);
  Object.assign(translator.sentences, sentences);
  translator.said.clear();
}

/** A sentence with placeholders only. */
function compileWords(sentence: string): Compiled {
  const parts = sentence.split(/\{(\w+)\}/);
  return parts.flatMap<string | [string]>((part, index) => (index % 2 === 1 ? [[part]] : part === "" ? [] : [part]));
}

/** For pages whose sentences hold more than placeholders: the rest need not load it. */
export const compileWith = (other: typeof compile) => {
  compile = other;
};
