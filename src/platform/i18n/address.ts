import { languageNow } from "./i18n.ts";
import { type Language, parseAnyLanguage } from "./languages.ts";

const PREFIX = /^\/([a-z]{2}(?:-X[AB])?)(?=[/?#]|\.data(?:[?#]|$)|$)/;

export type LocalAddress = { language: Language; address: string };

/**
 * English stands where it always stood, every other language below its code: /fr/opportunities.
 * @param address a path of this site, with or without its query
 */
export function splitLanguage(address: string): LocalAddress {
  const code = PREFIX.exec(address)?.[1];
  const language = code === undefined || code === "en" ? null : parseAnyLanguage(code, null);
  if (code === undefined || language === null) return { language: "en", address };
  const rest = address.slice(code.length + 1);
  return { language, address: rest.startsWith("/") || rest.startsWith(".") ? rest : `/${rest}` };
}

/** Where an address of this site stands for the reader; what leads to other sites, or stays on the page, stays as it is. */
export function addressIn(address: string, language = languageNow()): string {
  if (language === "en" || !/^\/(?!\/)/.test(address)) return address;
  return `/${language}${address.replace(/^\/(?=$|[?#])/, "")}`;
}
