/** Which pages the device of a member keeps (docs/offline.md). */
export type KeptPages = {
  /** Of their paths, in whichever language. */
  pattern: RegExp;
  /** What in the query makes another page; with anything else it is none of these. */
  query?: readonly string[];
  /** The newest so many. */
  most: number;
  /** Asked for before anybody visits them: this one, or each that `KEPT_LINKS` finds on it. */
  ahead?: string;
  /** So long nobody asks for it ahead again. */
  freshMs: number;
};

const HOUR_MS = 3_600_000;
const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** A line each; what is visited is kept, `ahead` is kept unvisited. */
export const KEPT_PAGES: readonly KeptPages[] = [
  { pattern: /^\/dashboard$/, query: ["tab"], most: 4, ahead: "/dashboard", freshMs: 6 * HOUR_MS },
  { pattern: /^\/card$/, most: 1, ahead: "/card", freshMs: 12 * HOUR_MS },
  { pattern: /^\/edit-profile$/, query: ["section"], most: 4, ahead: "/edit-profile", freshMs: 12 * HOUR_MS },
  {
    ...{ pattern: /^\/opportunities\/saved$/, query: ["part", "cursor"], most: 4 },
    ...{ ahead: "/opportunities/saved", freshMs: HOUR_MS },
  },
  { pattern: /^\/notices$/, query: ["cursor"], most: 4, ahead: "/notices", freshMs: HOUR_MS },
  { pattern: new RegExp(`^/opportunities/saved/${ID}$`), most: 30, freshMs: 24 * HOUR_MS },
  // The check of a card: where its code leads.
  { pattern: /^\/profile\/[\w-]+$/, most: 30, freshMs: 24 * HOUR_MS },
];

/** On a page that is asked for ahead, what is asked for with it: each saved opportunity, and the next page of the list. */
const KEPT_LINKS = new RegExp(`href="([^"]*/opportunities/saved(?:/${ID}|\\?cursor=[^"]+))"`, "g");

const LANGUAGE = /^\/([a-z]{2}(?:-X[AB])?)(?=\/|$)/;

/** The beginning of a path that says its language: empty, or such as "/fr". */
export const languageOfPath = (pathname: string): string => LANGUAGE.exec(pathname)?.[0] ?? "";

/** @param address a path of this site with its query @returns null for what is not kept */
export function keptPagesOf(address: string): KeptPages | null {
  const { pathname, searchParams } = new URL(address, "http://x");
  const path = pathname.slice(languageOfPath(pathname).length);
  const found = KEPT_PAGES.find(({ pattern }) => pattern.test(path));
  return found && [...searchParams.keys()].every((name) => found.query?.includes(name)) ? found : null;
}

/** What stands on a page to be asked for with it, as addresses. */
export const keptLinksOn = (html: string): string[] => [
  ...new Set([...html.matchAll(KEPT_LINKS)].map(([, href = ""]) => href.replaceAll("&amp;", "&"))),
];
