import type { HeaderReader } from "#shell/page/page-context.ts";
import { readCookies } from "#shell/session/cookies.ts";
import href from "#shell/theme.css?url";

/** Set by the enhancement script once a page has brought the style along. */
const STYLE_COOKIE = "isa_look";

export const styleHref: string = href;

/** Names this version of the style: another one is brought along again. */
export const look: string = href.slice(href.lastIndexOf("/") + 1);

/** On a slow line the style as a file of its own costs a whole round trip before anything is seen. */
export function hasStyleCached(headers: HeaderReader): boolean {
  return readCookies(headers)[STYLE_COOKIE] === look;
}
