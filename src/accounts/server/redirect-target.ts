import { isIPv4, isIPv6 } from "node:net";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { AccountsConfig } from "./config/config.ts";
import type { Context } from "./context.ts";

const LONGEST = 2000;
/** Paths that are no pages: some redirect, and the browser would carry tokens in the fragment to another site. */
const NO_PAGE = /^\/+(?:api|auth\/+v1|auth\/+with|e|functions|unsubscribe)(?:\/|$)/;

/** @returns null when the request names no allowed address */
export function redirectTarget(c: HonoContext, config: AccountsConfig): string | null {
  const requested = c.req.query("redirect_to") || c.req.header("redirect_to");
  return allowedTarget(requested, config) ?? allowedTarget(c.req.header("referer"), config);
}

/** @returns null when the address is not allowed */
export function allowedTarget(text: string | null | undefined, config: AccountsConfig): string | null {
  if (!text || text.length > LONGEST || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username || url.password || isDisguised(text, url)) return null;
  if (url.origin === new URL(config.siteUrl).origin && !isPage(url)) return null;
  const allowed = isTrustedOrigin(url, config) || matchesRedirect(config.auth.redirectPatterns, url);
  return allowed ? url.href : null;
}

/** Compares the path as the router does: decoded, and without regard to upper and lower case. */
function isPage({ pathname }: URL): boolean {
  try {
    return !NO_PAGE.test(decodeURIComponent(pathname).toLowerCase());
  } catch {
    return false;
  }
}

/** True for an IP address in an unusual notation, such as a single number. */
function isDisguised(text: string, { protocol, hostname }: URL): boolean {
  return isIPv4(hostname) && !text.toLowerCase().startsWith(`${protocol}//${hostname}`);
}

/** True for our own origin, and in local mode also for the visitor's own machine. */
export function isTrustedOrigin(url: URL, { siteUrl, local }: Pick<AccountsConfig, "siteUrl" | "local">): boolean {
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

const NEVER = /^(?:javascript|data|vbscript|blob|file|about):/i;

/** `*`: a part without dot and slash; `?`: one such character; `**`: anything, in the path only. Null when invalid. */
export function readRedirectPattern(text: string): RegExp | null {
  const [, place, path = ""] = /^([a-z][a-z0-9+.-]*:\/\/[^/]*)(\/.*)?$/i.exec(text) ?? [];
  if (place === undefined || NEVER.test(text) || /[[\]{}\\#\s@]/.test(text)) return null;
  if (place.includes("**") || (place.endsWith("://") && path === "")) return null;
  const end = path === "" || path === "/" ? "/?" : sourceOf(path);
  return new RegExp(`^${sourceOf(place.toLowerCase())}${end}$`);
}

const sourceOf = (glob: string) =>
  glob.replace(/\*\*|[*?]|[.+^${}()|]/g, (sign) => {
    if (sign === "**") return ".*";
    if (sign === "*") return "[^./]*";
    return sign === "?" ? "[^./]" : `\\${sign}`;
  });

/** Compares the address with the patterns, without its fragment. */
function matchesRedirect(patterns: readonly RegExp[], url: URL): boolean {
  const place = new URL(url);
  place.hash = "";
  return patterns.some((pattern) => pattern.test(place.href));
}

const OPTIONS = {
  allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
  exposeHeaders: ["X-Total-Count", "Link", "X-Supabase-Api-Version"],
  maxAge: 86_400,
};

/** Every site may call with a bearer token; cookies are accepted only from our own origins. */
export function crossOrigin({ config }: Context): MiddlewareHandler {
  const ours = cors({ ...OPTIONS, origin: (origin) => origin, credentials: true });
  const others = cors({ ...OPTIONS, origin: "*" });
  return (c, next) => {
    const origin = c.req.header("origin") ?? "";
    if (origin === "") return next();
    return URL.canParse(origin) && isTrustedOrigin(new URL(origin), config) ? ours(c, next) : others(c, next);
  };
}
