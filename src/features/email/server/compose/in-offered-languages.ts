import { inLanguage } from "#platform/http/request-scope.ts";
import { type Language, OFFERED_LANGUAGES } from "#platform/i18n/languages.ts";
import { WRITTEN_IN } from "../../domain/email-types.ts";
import { prepareContent } from "./prepare-content.ts";
import type { SendContent } from "./render-fragment.ts";

export type Translations = Partial<Record<Language, SendContent>>;

export function inOfferedLanguages(write: () => SendContent): SendContent & { translations: Translations } {
  const { [WRITTEN_IN]: content = writeIn(WRITTEN_IN, write), ...translations }: Translations = Object.fromEntries(
    OFFERED_LANGUAGES.map((language) => [language, writeIn(language, write)]),
  );
  return { ...content, translations };
}

function writeIn(language: Language, write: () => SendContent): SendContent {
  const { subject, ...written } = inLanguage(language, write);
  const { removed: _, ...content } = prepareContent(written);
  return { subject, ...content };
}
