import type { Context as HonoContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Context } from "../context.ts";
import { randomSecret } from "../secrets.ts";

const NAME = "isa_flow";
const SECONDS = 300;

/**
 * Binds flows to the browser that began them, against sign-ins that somebody else began. One value for all flows
 * under way, so that two tabs do not spoil each other's.
 */
export function keepBrowser({ config }: Context, c: HonoContext): string {
  const known = findBrowser({ config }, c);
  const value = known ?? randomSecret();
  const options = { httpOnly: true, sameSite: "Lax", path: "/", maxAge: SECONDS } as const;
  if (isSecure({ config })) setCookie(c, NAME, value, { ...options, secure: true, prefix: "host" });
  else setCookie(c, NAME, value, options);
  return value;
}

export function findBrowser({ config }: Pick<Context, "config">, c: HonoContext): string | null {
  const value = isSecure({ config }) ? getCookie(c, NAME, "host") : getCookie(c, NAME);
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}

const isSecure = ({ config }: Pick<Context, "config">) => config.siteUrl.startsWith("https:");
