import { addressIn, splitLanguage } from "./address.ts";
import { languageNow } from "./i18n.ts";

const LONGEST_PATH = 2000;
const ANY_SITE = "http://same.invalid";

/**
 * The only check of redirect targets: browsers read a backslash as a slash, and skip tabs and line breaks.
 * @returns null when the path, with or without its language, leaves this site
 */
export function safeReturnPath(path: unknown): string | null {
  if (typeof path !== "string" || path.length > LONGEST_PATH || /[\\\s\p{C}]/u.test(path)) return null;
  if (!staysAt(path, ANY_SITE)) return null;
  const { address } = splitLanguage(path);
  return address === path || safeReturnPath(address) !== null ? path : null;
}

/** Absolute URL in a language: the router adds no prefix of its own to it. */
export function siteAddress(siteUrl: string, path: string, language = languageNow()): string {
  const address = addressIn(path, language);
  return staysAt(address, siteUrl) ? new URL(address, siteUrl).href : siteUrl;
}

function staysAt(path: string, siteUrl: string): boolean {
  if (!/^\/(?!\/)/.test(path) || !URL.canParse(path, siteUrl)) return false;
  const { origin, pathname } = new URL(path, siteUrl);
  return origin === new URL(siteUrl).origin && !pathname.startsWith("//");
}
