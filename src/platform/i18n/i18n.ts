import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { type Language, localeOf } from "./languages.ts";

export type Compiled = Exclude<Messages[string], string>;
type Translator = {
  i18n: I18n;
  /** Sentences without placeholders: a page says hundreds of them. */
  said: Map<string, string>;
};

const MOST_SAID = 5000;
const translators = new Map<Language, Translator>();
let compile = compileWords;

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
  const { i18n, said } = translatorOf(languageNow());
  if (values) return i18n._(sentence, values);
  const known = said.get(sentence);
  if (known !== undefined) return known;
  // Names of places and the like are sentences too, and nobody knows how many there are.
  if (said.size >= MOST_SAID) said.clear();
  const text = i18n._(sentence);
  said.set(sentence, text);
  return text;
}

function translatorOf(language: Language): Translator {
  const known = translators.get(language);
  if (known) return known;
  const i18n = setupI18n({ locale: language, locales: localeOf(language), messages: { [language]: {} } });
  const made = { i18n: i18n.setMessagesCompiler((sentence) => compile(sentence)), said: new Map() };
  translators.set(language, made);
  return made;
}

/** Compiled translations, by the English sentence. */
export function addSentences(language: Language, sentences: Record<string, string | Compiled>): void {
  const { i18n, said } = translatorOf(language);
  i18n.load(language, sentences);
  said.clear();
}

/** Catalogs come compiled; a sentence that none of them has is its own message, with placeholders only. */
function compileWords(sentence: string): Compiled {
  const parts = sentence.split(/\{(\w+)\}/);
  return parts.flatMap<string | [string]>((part, index) => (index % 2 === 1 ? [[part]] : part === "" ? [] : [part]));
}

/** For pages whose sentences hold more than placeholders: the rest need not load it. */
export const compileWith = (other: typeof compile) => {
  compile = other;
};
