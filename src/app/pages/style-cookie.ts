import type { HeaderReader } from "#shell/page/page-context.ts";
import { readCookies } from "#shell/session/cookies.ts";
import href from "#shell/theme.css?url";

const STYLE_COOKIE = "isa_look";

export const styleHref: string = href;

/** Version of the style; a browser with another version gets the style inlined again. */
export const look: string = href.slice(href.lastIndexOf("/") + 1);

/** Whether the browser has cached the style file: loading it would delay the first paint by a round trip. */
export function hasStyleCached(headers: HeaderReader): boolean {
  return readCookies(headers)[STYLE_COOKIE] === look;
}
