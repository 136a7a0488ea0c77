import { setupI18n } from "@lingui/core";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

/** The sentence in the visitor's language; the English text is the key, `{name}` a placeholder. */
export function t(sentence: string, values?: Record<string, string | number>): string {
  return i18n._(sentence, values);
}
