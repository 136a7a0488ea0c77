import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { isFromOurPages } from "#kernel/request-origin.ts";
import { ACCESS_COOKIE, sessionCookieIn } from "#kernel/session-cookies.ts";
import type { Context } from "../context.ts";

/** The access token of the browser's session. */
export const sessionCookie = (c: HonoContext, { config }: Pick<Context, "config">): string | undefined =>
  sessionCookieIn(getCookie(c), ACCESS_COOKIE, config.siteUrl);

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** CSRF check: on unsafe methods a cookie counts only with requests from our own pages. */
export function mayUseCookie({ config }: Context, { method, headers }: Request): boolean {
  return SAFE_METHODS.has(method) || isFromOurPages(headers, config.siteUrl);
}
