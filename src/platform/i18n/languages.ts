type Direction = "ltr" | "rtl";
type About = {
  /** In the language itself, as the rest. */
  name: string;
  /** To whoever reads a page in another one. */
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

/** For tests and `npm run dev`: English that looks and runs as other languages do. */
export const PSEUDO_LANGUAGES = {
  "en-XA": { name: "[Éñĝļîšĥ]", direction: "ltr" },
  "ar-XB": { name: "[English, from the right]", direction: "rtl" },
} as const satisfies Record<string, Pick<About, "name" | "direction">>;

/** Those whose catalogue is whole for visitors and members. Members can prefer the others, and are written to once they are offered. */
export const OFFERED_LANGUAGES = ["en", "fr"] as const satisfies (keyof typeof LANGUAGES)[];

export type Language = keyof typeof LANGUAGES | keyof typeof PSEUDO_LANGUAGES;

/** The offered language that a tag such as `fr` or `FR_ca` asks for, else `otherwise`. */
export function parseLanguage<T extends Language | null>(asked: string | null | undefined, otherwise: T): Language | T {
  const [code = ""] = (asked ?? "").trim().toLowerCase().split(/[-_]/);
  return OFFERED_LANGUAGES.find((language) => language === code) ?? otherwise;
}

/** The same where the pseudo languages can be asked for too, by their whole names. */
export function parseAnyLanguage<T extends Language | null>(
  asked: string | null | undefined,
  otherwise: T,
): Language | T {
  return asked && isOf(PSEUDO_LANGUAGES, asked) ? asked : parseLanguage(asked, otherwise);
}

type Stored = {
  /** Of the account: the code of the language in which it was last used. */
  chosen?: unknown;
  /** Of the profile: a code was chosen there, and counts most; words may be older than the choice, "English" a default. */
  preferred?: string | null;
};

/** The language in which a person is written to, from what is stored of them. @param otherwise where that names none that is offered */
export function languageOf({ chosen, preferred }: Stored, otherwise: Language = "en"): Language {
  const asked = typeof chosen === "string" ? parseLanguage(chosen, null) : null;
  const meant = isOf(LANGUAGES, preferred ?? "") ? parseLanguage(preferred, null) : null;
  const named = parseLanguage(findByName(preferred ?? ""), null);
  return meant ?? asked ?? parseLanguage(preferred, null) ?? named ?? otherwise;
}

/** Of a code, its own name; any other word stays as it is. */
export const languageName = (code: string): string => (isOf(LANGUAGES, code) ? LANGUAGES[code].name : code);

let names: Map<string, Language> | undefined;

/** "French", "Français", "francês", "Kifaransa": by the name that any of the languages has for it. */
function findByName(text: string): Language | undefined {
  names ??= new Map(namesOfAll().map(([name, code]) => [plain(name), code]));
  const [first = ""] = text.split(/[,;/&(]/);
  return names.get(plain(first));
}

/** As what a language stands in profiles: its code, and each name of it. @param asked a code or a name; another word is itself */
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

/**
 * By which rules numbers, dates and plurals are written. Portuguese is that of Africa, which counts as Portugal does;
 * Arabic has the digits of ids, money and codes.
 */
export function localeOf(language: Language): string {
  if (language === "pt") return "pt-PT";
  return language.startsWith("ar") ? `${language}-u-nu-latn` : language;
}

export const directionOf = (language: Language): Direction => (language.startsWith("ar") ? "rtl" : "ltr");

function isOf<T extends object>(table: T, code: string): code is Extract<keyof T, string> {
  return Object.hasOwn(table, code);
}
