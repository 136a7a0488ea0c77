import { type Messages, setupI18n } from "@lingui/core";

const i18n = setupI18n({ locale: "en", messages: { en: {} } }).setMessagesCompiler(compile);

/** The sentence in the visitor's language; the English text is the key, `{name}` a placeholder. */
export function t(sentence: string, values?: Record<string, string | number>): string {
  return i18n._(sentence, values);
}

/** Catalogs come compiled; a sentence that none of them has is its own message, with placeholders only. */
function compile(sentence: string): Exclude<Messages[string], string> {
  const parts = sentence.split(/\{(\w+)\}/);
  return parts.flatMap<string | [string]>((part, index) => (index % 2 === 1 ? [[part]] : part === "" ? [] : [part]));
}
