import type { HeaderReader } from "#shell/page/page-context.ts";
import { readCookies } from "#shell/session/cookies.ts";
import href from "#shell/theme.css?url";

const STYLE_COOKIE = "isa_look";

export const styleHref: string = href;

/** Version of the style: another one is inlined again. */
export const look: string = href.slice(href.lastIndexOf("/") + 1);

/** A style file of its own delays the first paint by a round trip. */
export function hasStyleCached(headers: HeaderReader): boolean {
  return readCookies(headers)[STYLE_COOKIE] === look;
}
