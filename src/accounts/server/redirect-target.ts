import { isIPv4, isIPv6 } from "node:net";
import type { Context as HonoContext } from "hono";
import type { AccountsConfig } from "./config/config.ts";
import { matchesRedirect } from "./config/redirect-pattern.ts";

const LONGEST = 2000;
/** No pages: some answer with a redirect, on which a browser would carry tokens in the fragment along to other sites. */
const NO_PAGE = /^\/+(?:api|auth\/+v1|auth\/+with|e|functions|unsubscribe)(?:\/|$)/;

/** Where the request wants to be sent in the end; null when it names no place that is allowed. */
export function redirectTarget(c: HonoContext, config: AccountsConfig): string | null {
  const asked = c.req.query("redirect_to") || c.req.header("redirect_to");
  return allowedTarget(asked, config) ?? allowedTarget(c.req.header("referer"), config);
}

/** Null when it names no place that is allowed. */
export function allowedTarget(text: string | null | undefined, config: AccountsConfig): string | null {
  if (!text || text.length > LONGEST || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username || url.password || isDisguised(text, url)) return null;
  if (url.origin === new URL(config.siteUrl).origin && !isPage(url)) return null;
  const allowed = isAllowedPlace(url, config) || matchesRedirect(config.auth.redirectPatterns, url);
  return allowed ? url.href : null;
}

/** As routes read it: decoded, and by those of the pages in any case. */
function isPage({ pathname }: URL): boolean {
  try {
    return !NO_PAGE.test(decodeURIComponent(pathname).toLowerCase());
  } catch {
    return false;
  }
}

/** An IP address that is written as one number, or in any other way than it is read. */
function isDisguised(text: string, { protocol, hostname }: URL): boolean {
  return isIPv4(hostname) && !text.toLowerCase().startsWith(`${protocol}//${hostname}`);
}

/** Our own origin; in local mode also a program on the visitor's own machine. */
export function isAllowedPlace(url: URL, { siteUrl, local }: Pick<AccountsConfig, "siteUrl" | "local">): boolean {
  if (url.username || url.password) return false;
  const site = new URL(siteUrl);
  if (url.origin === site.origin) return true;
  if (!local || !["http:", "https:"].includes(url.protocol)) return false;
  return isLoopbackAddress(url.hostname) || (url.hostname === "localhost" && site.hostname === "localhost");
}

function isLoopbackAddress(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  return (isIPv4(address) && address.startsWith("127.")) || (isIPv6(address) && address === "::1");
}
