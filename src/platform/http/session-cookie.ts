import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { ACCESS_COOKIE, sessionCookieIn } from "#kernel/session-cookies.ts";
import type { Context } from "../context.ts";

/** The access token of the browser's session. */
export const sessionCookie = (c: HonoContext, { config }: Pick<Context, "config">): string | undefined =>
  sessionCookieIn(getCookie(c), ACCESS_COOKIE, config.siteUrl);
