import { type Messages, setupI18n } from "@lingui/core";

const i18n = setupI18n({ locale: "en", messages: { en: {} } }).setMessagesCompiler(compile);

const MOST_SAID = 5000;
/** Sentences without placeholders, in the present language: a page says hundreds of them. */
const said = new Map<string, string>();
i18n.on("change", () => said.clear());

/** The sentence in the visitor's language; the English text is the key, `{name}` a placeholder. */
export function t(sentence: string, values?: Record<string, string | number>): string {
  if (values) return i18n._(sentence, values);
  const known = said.get(sentence);
  if (known !== undefined) return known;
  // Names of places and the like are sentences too, and nobody knows how many there are.
  if (said.size >= MOST_SAID) said.clear();
  const text = i18n._(sentence);
  said.set(sentence, text);
  return text;
}

export type Compiled = Exclude<Messages[string], string>;

/** Catalogs come compiled; a sentence that none of them has is its own message, with placeholders only. */
function compile(sentence: string): Compiled {
  const parts = sentence.split(/\{(\w+)\}/);
  return parts.flatMap<string | [string]>((part, index) => (index % 2 === 1 ? [[part]] : part === "" ? [] : [part]));
}

/** For pages whose sentences hold more than placeholders: the rest need not load it. */
export const compileWith = (other: (sentence: string) => Compiled) => void i18n.setMessagesCompiler(other);
