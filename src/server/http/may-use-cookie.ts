import type { Context } from "../context.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Decision 13: a browser's cookie is believed on unsafe methods only for requests of our own pages. */
export function mayUseCookie({ config }: Context, { method, headers }: Request): boolean {
  if (SAFE_METHODS.has(method)) return true;
  const origin = headers.get("origin");
  if (origin === null) return headers.get("sec-fetch-site") === "same-origin";
  return origin === new URL(config.siteUrl).origin;
}
