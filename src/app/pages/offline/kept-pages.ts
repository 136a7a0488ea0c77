/** docs/develop/offline.md */
export type KeptPages = {
  /** Path without its language. */
  pattern: RegExp;
  /** Allowed query parameters; a path with others is not kept. */
  query?: readonly string[];
  /** Number of newest copies to keep. */
  most: number;
  /** Path to prefetch, with the pages that `KEPT_LINKS` finds on it. */
  ahead?: string;
  /** Minimum age of a copy before the next prefetch. */
  freshMs: number;
};

const HOUR_MS = 3_600_000;
const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** Pages are kept after a visit; pages of `ahead` are kept without a visit. */
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
  // The profile page, which opens by the code on a member's card.
  { pattern: /^\/profile\/[\w-]+$/, most: 30, freshMs: 24 * HOUR_MS },
];

/** Links that are prefetched with a page: saved opportunities, and the next page of their list. */
const KEPT_LINKS = new RegExp(`href="([^"]*/opportunities/saved(?:/${ID}|\\?cursor=[^"]+))"`, "g");

const LANGUAGE = /^\/([a-z]{2}(?:-X[AB])?)(?=\/|$)/;

/** Language prefix of a path, such as "/fr"; empty for English. */
export const languageOfPath = (pathname: string): string => LANGUAGE.exec(pathname)?.[0] ?? "";

/** @param address path with query @returns null for a page that is not kept */
export function keptPagesOf(address: string): KeptPages | null {
  const { pathname, searchParams } = new URL(address, "http://x");
  const path = pathname.slice(languageOfPath(pathname).length);
  const found = KEPT_PAGES.find(({ pattern }) => pattern.test(path));
  return found && [...searchParams.keys()].every((name) => found.query?.includes(name)) ? found : null;
}

export const keptLinksOn = (html: string): string[] => [
  ...new Set([...html.matchAll(KEPT_LINKS)].map(([, href = ""]) => href.replaceAll("&amp;", "&"))),
];
