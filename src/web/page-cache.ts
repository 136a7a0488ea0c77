import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { acceptedEncoding, type ContentEncoding } from "#contract/content-encoding.ts";
import { hasLook } from "./look.ts";
import { savesData } from "./page-context.ts";

/** Short enough that what a page no longer may show is gone within a second, in every process (DESIGN "Pages"). */
const FRESH_MILLISECONDS = 1000;
const MOST_PAGES = 500;
const LONGEST_KEY = 300;

/** Plain records of headers: building a Headers object would cost more than the rest of the answer. */
type Kept = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };
type Page = { etag: string; kept: Record<ContentEncoding, Kept>; madeAt: number };

type PageCache = {
  /** The page for a visitor without a session, as kept bytes; undefined when it must be rendered. */
  find(request: Request): Response | undefined;
  /** Keeps a rendered public page and answers it. */
  keep(request: Request, response: Response): Promise<Response>;
};

/** Anonymous public pages as compressed bytes, rendered again once a second at most. */
export function createPageCache(clock: () => Date): PageCache {
  const pages = new Map<string, Page>();

  return {
    find(request) {
      const page = pages.get(keyOf(request));
      if (!page || clock().getTime() - page.madeAt >= FRESH_MILLISECONDS) return undefined;
      return answer(page, request);
    },
    async keep(request, response) {
      const html = new Uint8Array(await response.arrayBuffer());
      const key = keyOf(request);
      const page = pageOf(html, response.headers, clock().getTime(), pages.get(key));
      pages.delete(key);
      if (key.length <= LONGEST_KEY) pages.set(key, page);
      const [oldest] = pages.keys();
      if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
      return answer(page, request);
    },
  };
}

function keyOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return (savesData(request) ? "save-data " : "") + (hasLook(request) ? "styled " : "") + pathname + search;
}

function pageOf(html: Uint8Array<ArrayBuffer>, given: Headers, madeAt: number, former: Page | undefined): Page {
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 24)}"`;
  if (former?.etag === etag) return { ...former, madeAt };
  const headers = {
    ...Object.fromEntries(given),
    etag,
    "cache-control": "private, no-cache",
    vary: "accept-encoding, cookie, save-data",
  };
  const br = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  const kept = {
    br: { body: new Uint8Array(br), headers: { ...headers, "content-encoding": "br" } },
    gzip: { body: new Uint8Array(gzipSync(html)), headers: { ...headers, "content-encoding": "gzip" } },
    identity: { body: html, headers },
  };
  return { etag, kept, madeAt };
}

function answer({ etag, kept }: Page, request: Request): Response {
  if (request.headers.get("if-none-match") === etag) {
    return new Response(null, { status: 304, headers: kept.identity.headers });
  }
  const { body, headers } = kept[acceptedEncoding(request.headers.get("accept-encoding"))];
  return new Response(body, { status: 200, headers });
}
