import { afterAll, beforeAll } from "vitest";
import { sentencesIn } from "#platform/catalogues/catalogue.ts";
import { addSentences, type Sentences } from "#platform/i18n/i18n.ts";
import type { Language } from "#platform/i18n/languages.ts";

/** For the tests of a file: others share its worker, and hear what the catalogue says. */
export function withTranslations(language: Language, translations: Sentences): void {
  const before = new Map<string, string | undefined>();
  beforeAll(() => {
    for (const sentence of Object.keys(translations)) before.set(sentence, sentencesIn(language)[sentence]);
    addSentences(language, translations);
  });
  afterAll(() => {
    for (const [sentence, said] of before) {
      if (said === undefined) delete sentencesIn(language)[sentence];
      else addSentences(language, { [sentence]: said });
    }
  });
}
