import { splitLanguage } from "#platform/i18n/address.ts";
import { safeReturnPath } from "#platform/i18n/return-path.ts";

/** React-router (8.4.0) loads a page's data from /faq.data, or /_.data if the path ends with a slash. */
export const isDataPath = (pathname: string): boolean => pathname.endsWith(".data");

export const pagePathOf = (pathname: string): string => pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");

/** Query parameters that the router adds. */
const MARKS = ["_routes", "index"];

/** Path and query of the page, for a page or data URL in any language. */
export function pageAddressOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  for (const mark of MARKS) searchParams.delete(mark);
  return (
    safeReturnPath(pagePathOf(splitLanguage(pathname).address) + (searchParams.size > 0 ? `?${searchParams}` : "")) ??
    "/"
  );
}
