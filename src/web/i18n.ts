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

type Compiled = Exclude<Messages[string], string>;

const PLURAL = /\{(\w+), plural, ((?:=?\w+ \{(?:[^{}]|\{\w+\})*\}\s*)+)\}/;
const CASE = /=?(\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

/** Catalogs come compiled; a sentence that none of them has is its own message, with placeholders and plurals only. */
function compile(sentence: string): Compiled {
  const [before = "", ...plurals] = sentence.split(PLURAL);
  const compiled = wordsOf(before);
  for (let at = 0; at < plurals.length; at += 3) {
    const [name = "", cases = "", after = ""] = plurals.slice(at, at + 3);
    const words = [...cases.matchAll(CASE)].map(([, key, text = ""]) => [key, wordsOf(text)]);
    compiled.push([name, "plural", Object.fromEntries(words)], ...wordsOf(after));
  }
  return compiled;
}

/** In a plural `#` is its number. */
function wordsOf(text: string): Compiled {
  const parts = text.split(/(#|\{\w+\})/).filter((part) => part !== "");
  return parts.map((part) => (/^\{\w+\}$/.test(part) ? [part.slice(1, -1)] : part));
}
