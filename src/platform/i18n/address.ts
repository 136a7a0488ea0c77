import { languageNow } from "./i18n.ts";
import { type Language, parseAnyLanguage } from "./languages.ts";

const PREFIX = /^\/([a-z]{2}(?:-X[AB])?)(?=[/?#]|\.data(?:[?#]|$)|$)/;

export type LocalAddress = { language: Language; address: string };

/** English has no prefix, other languages their code: /fr/opportunities. @param address path with or without query */
export function splitLanguage(address: string): LocalAddress {
  const code = PREFIX.exec(address)?.[1];
  const language = code === undefined || code === "en" ? null : parseAnyLanguage(code, null);
  if (code === undefined || language === null) return { language: "en", address };
  const rest = address.slice(code.length + 1);
  return { language, address: rest.startsWith("/") || rest.startsWith(".") ? rest : `/${rest}` };
}

/** Addresses of other sites and anchors stay as they are. */
export function addressIn(address: string, language = languageNow()): string {
  if (language === "en" || !/^\/(?!\/)/.test(address)) return address;
  return `/${language}${address.replace(/^\/(?=$|[?#])/, "")}`;
}
