import { hash } from "node:crypto";
import type { ContentEncoding } from "#kernel/content-encoding.ts";
import { isNotModified } from "#kernel/not-modified.ts";
import type { CachedPage } from "#platform/http/site.ts";
import { type HeaderReader, savesData } from "#shell/page/page-context.ts";
import { type Care, encodePage, encodingFor } from "./compressed-page.ts";
import { hasStyleCached } from "./style-cookie.ts";

/** Removed content disappears within a second, in every process. */
const FRESH_MILLISECONDS = 1000;
/** Maximum age of a page without personal data that is served while rendering is slow or fails. */
const OLDEST_MILLISECONDS = 600_000;
const MOST_PAGES = 500;
const LONGEST_KEY = 300;

/** The headers are a plain record: a Headers object would cost more than the rest of the response. */
type Page = {
  route: string;
  etag: string;
  html: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  kept: Partial<Record<ContentEncoding, CachedPage>>;
  care: Care;
  madeAt: number;
};
type Rendered = { route: string; html: string; headers: Headers };

type PageCache = {
  /** @param address path and search @returns undefined when it must be rendered */
  find(address: string, request: HeaderReader): CachedPage | undefined;
  findOld(address: string, request: HeaderReader): CachedPage | undefined;
  knows(address: string, request: HeaderReader): boolean;
  keyOf(address: string, request: HeaderReader): string;
  keep(address: string, request: HeaderReader, rendered: Rendered): CachedPage;
};

export function createPageCache(clock: () => Date): PageCache {
  const pages = new Map<string, Page>();

  const findWithin = (milliseconds: number) => (address: string, request: HeaderReader) => {
    const page = pages.get(keyOf(address, request));
    if (!page || !isWithin(milliseconds, clock().getTime() - page.madeAt)) return undefined;
    return answer(page, request);
  };
  return {
    keyOf,
    find: findWithin(FRESH_MILLISECONDS),
    findOld: findWithin(OLDEST_MILLISECONDS),
    knows(address, request) {
      const page = pages.get(keyOf(address, request));
      return page !== undefined && isWithin(OLDEST_MILLISECONDS, clock().getTime() - page.madeAt);
    },
    keep(address, request, rendered) {
      const key = keyOf(address, request);
      const page = pageOf(rendered, clock().getTime(), pages.get(key));
      pages.delete(key);
      if (key.length <= LONGEST_KEY) pages.set(key, page);
      const [oldest] = pages.keys();
      if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
      return answer(page, request);
    },
  };
}

/** An age can be negative, because the clock can step back. */
const isWithin = (milliseconds: number, age: number) => age >= 0 && age < milliseconds;

function keyOf(address: string, request: HeaderReader): string {
  return (savesData(request) ? "save-data " : "") + (hasStyleCached(request) ? "styled " : "") + address;
}

/** An unchanged page is compressed thoroughly at its second rendering, then kept. */
function pageOf(rendered: Rendered, madeAt: number, former: Page | undefined): Page {
  const html = Buffer.from(rendered.html);
  const etag = `W/"${hash("sha256", html, "base64url").slice(0, 24)}"`;
  if (former?.etag === etag) {
    return { ...former, care: "thorough", kept: former.care === "thorough" ? former.kept : {}, madeAt };
  }
  const headers = {
    ...Object.fromEntries(rendered.headers),
    etag,
    "cache-control": "private, no-cache",
    vary: "accept-encoding, cookie, save-data",
  };
  return { route: rendered.route, etag, html, headers, kept: {}, care: "quick", madeAt };
}

function answer(page: Page, request: HeaderReader): CachedPage {
  const { route, etag, headers } = page;
  if (isNotModified(request.get("if-none-match"), etag)) return { route, status: 304, headers, body: null };
  return cachedAs(page, encodingFor(request));
}

function cachedAs({ route, html, headers, kept, care }: Page, encoding: ContentEncoding): CachedPage {
  const known = kept[encoding];
  if (known) return known;
  const body = encodePage(html, encoding, care);
  const encoded = encoding === "identity" ? headers : { ...headers, "content-encoding": encoding };
  const made: CachedPage = { route, status: 200, headers: { ...encoded, "content-length": String(body.length) }, body };
  kept[encoding] = made;
  return made;
}
