import { addressIn, splitLanguage } from "./address.ts";
import { languageNow } from "./i18n.ts";

const LONGEST_PATH = 2000;
const ANY_SITE = "http://same.invalid";

/**
 * The path when it stays on this site, with its language and without, else null: the one check of every address in a request
 * that a visitor is sent to. Browsers read a backslash as a slash, and skip tabs and line breaks.
 */
export function safeReturnPath(path: unknown): string | null {
  if (typeof path !== "string" || path.length > LONGEST_PATH || /[\\\s\p{C}]/u.test(path)) return null;
  if (!staysAt(path, ANY_SITE)) return null;
  const { address } = splitLanguage(path);
  return address === path || safeReturnPath(address) !== null ? path : null;
}

/** As it stands for readers of a language; a whole address, before which the router puts no language of its own. */
export function siteAddress(siteUrl: string, path: string, language = languageNow()): string {
  const address = addressIn(path, language);
  return staysAt(address, siteUrl) ? new URL(address, siteUrl).href : siteUrl;
}

function staysAt(path: string, siteUrl: string): boolean {
  if (!/^\/(?!\/)/.test(path) || !URL.canParse(path, siteUrl)) return false;
  const { origin, pathname } = new URL(path, siteUrl);
  return origin === new URL(siteUrl).origin && !pathname.startsWith("//");
}
