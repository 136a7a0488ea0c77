import { ANSWER_PAGE, MEETING_PAGE } from "#features/introductions/domain/link-pages.ts";
import { CHANGE_PAGE } from "#features/pre-applications/domain/change.ts";
import { OUTCOME_LINK_PATH } from "#kernel/paths/outcomes.ts";
import { SAVE_BY_LINK_PATH } from "#kernel/paths/saved-opportunities.ts";
import { isFromOurPages } from "#kernel/request-origin.ts";
import { addressIn, splitLanguage } from "#platform/i18n/address.ts";
import { isDataPath, pagePathOf } from "#shell/page/data-address.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

function isFromElsewhere(request: Request, siteUrl: string): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  return !isFromOurPages(request.headers, siteUrl);
}

/** Pages whose address holds the secret of a mail, and whose forms need nothing else. */
const PROVED_BY_ADDRESS = new Set<string>([
  "/email-preferences",
  "/appeal",
  CHANGE_PAGE.path,
  ANSWER_PAGE.path,
  MEETING_PAGE.path,
  OUTCOME_LINK_PATH,
  SAVE_BY_LINK_PATH,
]);

/** Browsers that send neither origin nor sec-fetch-site (Safari before 16.4, KaiOS) are trusted by the token. */
function isProvedByAddress({ headers, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  const page = splitLanguage(pagePathOf(pathname)).address.replace(/\/+$/, "");
  const origin = headers.get("origin");
  const tellsNothing = (origin === null || origin === "null") && headers.get("sec-fetch-site") === null;
  return tellsNothing && PROVED_BY_ADDRESS.has(page) && Boolean(searchParams.get("token"));
}

/** Removes the cookie: a form of another site could otherwise act for the signed-in member. */
function asLinkHolder(request: Request, siteUrl: string): Request {
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  headers.set("origin", new URL(siteUrl).origin);
  return new Request(request, { headers });
}

/** Sets the origin that `isFromElsewhere` accepted, for the router's own check. */
function withKnownOrigin(request: Request, siteUrl: string): Request {
  if (request.headers.get("origin") !== "null") return request;
  const headers = new Headers(request.headers);
  headers.set("origin", new URL(siteUrl).origin);
  return new Request(request, { headers });
}

/** True for a navigation, false for requests by scripts of pages and by programs. */
const asksForPage = ({ headers, url }: Request): boolean =>
  headers.get("accept")?.includes("text/html") === true && !isDataPath(new URL(url).pathname);

function askForRefusal({ headers, url }: Request, siteUrl: string): Request {
  const page = new URL(addressIn("/request-refused"), siteUrl);
  page.searchParams.set("from", splitLanguage(new URL(url).pathname).address);
  const kept = ["accept-encoding", "accept-language", "cookie", "save-data", "user-agent"];
  const given = kept.flatMap((name) => [[name, headers.get(name)] as const]).filter(([, value]) => value !== null);
  return new Request(page, { headers: Object.fromEntries(given as [string, string][]) });
}

/** @returns the request, without cookies for a holder of a mail's link; else the refusal page, or null for a program */
export function believed(request: Request, siteUrl: string): Request | null {
  if (!isFromElsewhere(request, siteUrl)) return withKnownOrigin(request, siteUrl);
  if (isProvedByAddress(request)) return asLinkHolder(request, siteUrl);
  return asksForPage(request) ? askForRefusal(request, siteUrl) : null;
}
