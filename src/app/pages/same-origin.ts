import { ANSWER_PAGE, MEETING_PAGE } from "#features/introductions/domain/link-pages.ts";
import { CHANGE_PAGE } from "#features/pre-applications/domain/change.ts";
import { OUTCOME_LINK_PATH } from "#kernel/paths/outcomes.ts";
import { SAVE_BY_LINK_PATH } from "#kernel/paths/saved-opportunities.ts";
import { isFromOurPages } from "#kernel/request-origin.ts";
import { addressIn, splitLanguage } from "#platform/i18n/address.ts";
import { isDataPath, pagePathOf } from "#shell/page/data-address.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** A request that changes something, and comes from no page of ours, whatever cookies it carries. */
export function isFromElsewhere(request: Request, siteUrl: string): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  return !isFromOurPages(request.headers, siteUrl);
}

/** Pages whose address holds a secret of a mail, and whose forms act by it alone. */
const PROVED_BY_ADDRESS = new Set<string>([
  "/email-preferences",
  "/appeal",
  CHANGE_PAGE.path,
  ANSWER_PAGE.path,
  MEETING_PAGE.path,
  OUTCOME_LINK_PATH,
  SAVE_BY_LINK_PATH,
]);

/**
 * A form behind a mail's link in a browser that tells nothing of where it stood (Safari before 16.4, KaiOS, some
 * extensions): the token in the address is the proof. A browser that names another site is still refused.
 */
function isProvedByAddress({ headers, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  const page = splitLanguage(pagePathOf(pathname)).address.replace(/\/+$/, "");
  const origin = headers.get("origin");
  const tellsNothing = (origin === null || origin === "null") && headers.get("sec-fetch-site") === null;
  return tellsNothing && PROVED_BY_ADDRESS.has(page) && Boolean(searchParams.get("token"));
}

/** As the holder of the link and nobody else: a form of another site could be in the name of whoever is signed in here. */
function asLinkHolder(request: Request, siteUrl: string): Request {
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  headers.set("origin", new URL(siteUrl).origin);
  return new Request(request, { headers });
}

/** With the origin that `isFromElsewhere` has found it to have, so that the router's own check agrees. */
export function withKnownOrigin(request: Request, siteUrl: string): Request {
  if (request.headers.get("origin") !== "null") return request;
  const headers = new Headers(request.headers);
  headers.set("origin", new URL(siteUrl).origin);
  return new Request(request, { headers });
}

/** A browser that shows what is answered; the script of a page and programs read it. */
const asksForPage = ({ headers, url }: Request): boolean =>
  headers.get("accept")?.includes("text/html") === true && !isDataPath(new URL(url).pathname);

/** In place of what was sent: the page that says why it was refused, as a link from elsewhere would show it. */
function askForRefusal({ headers, url }: Request, siteUrl: string): Request {
  const page = new URL(addressIn("/request-refused"), siteUrl);
  page.searchParams.set("from", splitLanguage(new URL(url).pathname).address);
  const kept = ["accept-encoding", "accept-language", "cookie", "save-data", "user-agent"];
  const given = kept.flatMap((name) => [[name, headers.get(name)] as const]).filter(([, value]) => value !== null);
  return new Request(page, { headers: Object.fromEntries(given as [string, string][]) });
}

/** What a page may act on: as sent, as of a link's holder, or the page that explains a refusal; null for a program. */
export function believed(request: Request, siteUrl: string): Request | null {
  if (!isFromElsewhere(request, siteUrl)) return withKnownOrigin(request, siteUrl);
  if (isProvedByAddress(request)) return asLinkHolder(request, siteUrl);
  return asksForPage(request) ? askForRefusal(request, siteUrl) : null;
}
