import { isFromOurPages } from "#kernel/request-origin.ts";
import { addressIn, splitLanguage } from "#platform/i18n/address.ts";
import { isDataPath } from "#shell/page/data-address.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** A request that changes something, and comes from no page of ours, whatever cookies it carries. */
export function isFromElsewhere(request: Request, siteUrl: string): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  return !isFromOurPages(request.headers, siteUrl);
}

/** With the origin that `isFromElsewhere` has found it to have, so that the router's own check agrees. */
export function withKnownOrigin(request: Request, siteUrl: string): Request {
  if (request.headers.get("origin") !== "null") return request;
  const headers = new Headers(request.headers);
  headers.set("origin", new URL(siteUrl).origin);
  return new Request(request, { headers });
}

/** A browser that shows what is answered; the script of a page and programs read it. */
export const asksForPage = ({ headers, url }: Request): boolean =>
  headers.get("accept")?.includes("text/html") === true && !isDataPath(new URL(url).pathname);

/** In place of what was sent: the page that says why it was refused, as a link from elsewhere would show it. */
export function askForRefusal({ headers, url }: Request, siteUrl: string): Request {
  const page = new URL(addressIn("/request-refused"), siteUrl);
  page.searchParams.set("from", splitLanguage(new URL(url).pathname).address);
  const kept = ["accept-encoding", "accept-language", "cookie", "save-data", "user-agent"];
  const given = kept.flatMap((name) => [[name, headers.get(name)] as const]).filter(([, value]) => value !== null);
  return new Request(page, { headers: Object.fromEntries(given as [string, string][]) });
}
