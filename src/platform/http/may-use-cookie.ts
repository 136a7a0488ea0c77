import { isFromOurPages } from "#kernel/request-origin.ts";
import type { Context } from "../context.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** A browser's cookie is believed on unsafe methods only for requests of our own pages. */
export function mayUseCookie({ config }: Context, { method, headers }: Request): boolean {
  return SAFE_METHODS.has(method) || isFromOurPages(headers, config.siteUrl);
}
