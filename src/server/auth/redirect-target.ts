import { isIPv4, isIPv6 } from "node:net";
import type { Context as HonoContext } from "hono";

const LONGEST = 2000;

/** Where the request wants to be sent in the end; null when it names no place that is allowed. */
export function redirectTarget(c: HonoContext, siteUrl: string): string | null {
  const asked = c.req.query("redirect_to") || c.req.header("redirect_to");
  return allowedTarget(asked, siteUrl) ?? allowedTarget(c.req.header("referer"), siteUrl);
}

function allowedTarget(text: string | undefined, siteUrl: string): string | null {
  if (!text || text.length > LONGEST || !URL.canParse(text)) return null;
  const url = new URL(text);
  return isAllowedPlace(url, new URL(siteUrl)) ? url.href : null;
}

/** Our own origin, or a program on the visitor's own machine. */
export function isAllowedPlace(url: URL, site: URL): boolean {
  if (url.username || url.password) return false;
  if (url.origin === site.origin) return true;
  if (!["http:", "https:"].includes(url.protocol)) return false;
  return isLoopbackAddress(url.hostname) || (url.hostname === "localhost" && site.hostname === "localhost");
}

function isLoopbackAddress(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  return (isIPv4(address) && address.startsWith("127.")) || (isIPv6(address) && address === "::1");
}
