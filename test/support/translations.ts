import { afterAll, beforeAll } from "vitest";
import { sentencesIn } from "#platform/catalogues/catalogue.ts";
import type { Sentences } from "#platform/i18n/i18n.ts";
import type { Language } from "#platform/i18n/languages.ts";

/** Restored afterwards, because other files share the worker and its catalogue. */
export function withTranslations(language: Language, translations: Sentences): void {
  const sentences = sentencesIn(language);
  const before: Sentences = { ...sentences };
  beforeAll(() => void Object.assign(sentences, translations));
  afterAll(() => {
    for (const sentence of Object.keys(translations)) delete sentences[sentence];
    Object.assign(sentences, before);
  });
}
