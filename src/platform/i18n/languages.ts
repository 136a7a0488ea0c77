type Direction = "ltr" | "rtl";
type About = {
  name: string;
  /** Offer of this language, shown on pages in another language. */
  offer: string;
  dismiss: string;
  direction: Direction;
};

export const LANGUAGES = {
  en: { name: "English", offer: "Read this page in English", dismiss: "Dismiss", direction: "ltr" },
  fr: { name: "Français", offer: "Lire cette page en français", dismiss: "Fermer", direction: "ltr" },
  pt: { name: "Português", offer: "Ler esta página em português", dismiss: "Fechar", direction: "ltr" },
  sw: { name: "Kiswahili", offer: "Soma ukurasa huu kwa Kiswahili", dismiss: "Funga", direction: "ltr" },
  ar: { name: "العربية", offer: "اقرأ هذه الصفحة بالعربية", dismiss: "إغلاق", direction: "rtl" },
  am: { name: "አማርኛ", offer: "ይህን ገጽ በአማርኛ ያንብቡ", dismiss: "ዝጋ", direction: "ltr" },
} as const satisfies Record<string, About>;

/** For tests and `npm run dev`: English with the look and direction of other languages. */
export const PSEUDO_LANGUAGES = {
  "en-XA": { name: "[Éñĝļîšĥ]", direction: "ltr" },
  "ar-XB": { name: "[English, from the right]", direction: "rtl" },
} as const satisfies Record<string, Pick<About, "name" | "direction">>;

/** Fully translated languages. Members may prefer others, which their mails use as soon as they are offered. */
export const OFFERED_LANGUAGES = ["en", "fr"] as const satisfies (keyof typeof LANGUAGES)[];

export type Language = keyof typeof LANGUAGES | keyof typeof PSEUDO_LANGUAGES;

/** @param asked a tag such as `fr` or `FR_ca` */
export function parseLanguage<T extends Language | null>(asked: string | null | undefined, otherwise: T): Language | T {
  const [code = ""] = (asked ?? "").trim().toLowerCase().split(/[-_]/);
  return OFFERED_LANGUAGES.find((language) => language === code) ?? otherwise;
}

export function parseAnyLanguage<T extends Language | null>(
  asked: string | null | undefined,
  otherwise: T,
): Language | T {
  return asked && isOf(PSEUDO_LANGUAGES, asked) ? asked : parseLanguage(asked, otherwise);
}

type Stored = {
  /** Code of the language in which the account was last used. */
  chosen?: unknown;
  /** From the profile: a code was chosen and has priority; a name may be older, and "English" may be a default. */
  preferred?: string | null;
};

/** Language of mails to a person. @param otherwise when no offered language is stored */
export function languageOf({ chosen, preferred }: Stored, otherwise: Language = "en"): Language {
  const asked = typeof chosen === "string" ? parseLanguage(chosen, null) : null;
  const meant = isOf(LANGUAGES, preferred ?? "") ? parseLanguage(preferred, null) : null;
  const named = parseLanguage(findByName(preferred ?? ""), null);
  return meant ?? asked ?? parseLanguage(preferred, null) ?? named ?? otherwise;
}

export const languageName = (code: string): string => (isOf(LANGUAGES, code) ? LANGUAGES[code].name : code);

let names: Map<string, Language> | undefined;

/** Knows language names in all our languages: "French", "Français", "francês", "Kifaransa". */
function findByName(text: string): Language | undefined {
  names ??= new Map(namesOfAll().map(([name, code]) => [plain(name), code]));
  const [first = ""] = text.split(/[,;/&(]/);
  return names.get(plain(first));
}

/** Spellings of a language in profiles: code and names. @param asked a code or name; another word is returned alone */
export function wordsForLanguage(asked: string): string[] {
  const code = isOf(LANGUAGES, asked.trim().toLowerCase()) ? asked.trim().toLowerCase() : findByName(asked);
  if (code === undefined) return [asked.trim()];
  const called = namesOfAll().flatMap(([name, of]) =>
    of === code ? [name, name.toLowerCase(), capitalised(name)] : [],
  );
  return [...new Set([code, ...called])];
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();

function namesOfAll(): [string, Language][] {
  const codes = Object.keys(LANGUAGES) as Language[];
  const named = codes.flatMap((speaker) => {
    const display = new Intl.DisplayNames([localeOf(speaker)], { type: "language" });
    return codes.map((code): [string, Language] => [display.of(code) ?? "", code]);
  });
  return [...named, ["عربي", "ar"]];
}

const plain = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();

/** Locale of numbers, dates and plurals: Portuguese of Africa and Portugal, Arabic with Latin digits. */
export function localeOf(language: Language): string {
  if (language === "pt") return "pt-PT";
  return language.startsWith("ar") ? `${language}-u-nu-latn` : language;
}

export const directionOf = (language: Language): Direction => (language.startsWith("ar") ? "rtl" : "ltr");

function isOf<T extends object>(table: T, code: string): code is Extract<keyof T, string> {
  return Object.hasOwn(table, code);
}
