import { splitLanguage } from "#platform/i18n/address.ts";
import { safeReturnPath } from "#platform/i18n/return-path.ts";

/**
 * The half of react-router (8.4.0) in the browser asks for the data of a page beside it: at /faq.data, and at /_.data where
 * the path ends with a slash.
 */
export const isDataPath = (pathname: string): boolean => pathname.endsWith(".data");

export const pagePathOf = (pathname: string): string => pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");

/** What the router adds to a page's own search: which answers it wants, and to whom a form is sent. */
const MARKS = ["_routes", "index"];

/** The address of a page, path and search, whether it or its data was asked for, and in whichever language. */
export function pageAddressOf(url: string): string {
  const { pathname, searchParams } = new URL(url);
  for (const mark of MARKS) searchParams.delete(mark);
  return (
    safeReturnPath(pagePathOf(splitLanguage(pathname).address) + (searchParams.size > 0 ? `?${searchParams}` : "")) ??
    "/"
  );
}
