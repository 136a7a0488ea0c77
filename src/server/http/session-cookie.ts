import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { ACCESS_COOKIE, hostCookie } from "#contract/session.ts";
import type { Context } from "../context.ts";

/** The access token of the browser's session; under its name of before until a page has taken that over. */
export const sessionCookie = (c: HonoContext, { config }: Pick<Context, "config">): string | undefined =>
  getCookie(c, hostCookie(ACCESS_COOKIE, config.siteUrl)) ?? getCookie(c, ACCESS_COOKIE);
