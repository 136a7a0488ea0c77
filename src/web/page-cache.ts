import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { acceptedEncoding, type ContentEncoding } from "#contract/content-encoding.ts";

/** Short enough that what a page no longer may show is gone within a second, in every process (DESIGN "Pages"). */
const FRESH_MILLISECONDS = 1000;
const MOST_PAGES = 500;
const LONGEST_KEY = 300;

type Page = {
  etag: string;
  headers: Headers;
  bodies: Record<ContentEncoding, Uint8Array<ArrayBuffer>>;
  madeAt: number;
};

export type PageCache = {
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
  return pathname + search;
}

function pageOf(html: Uint8Array<ArrayBuffer>, headers: Headers, madeAt: number, former: Page | undefined): Page {
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 24)}"`;
  if (former?.etag === etag) return { ...former, headers, madeAt };
  const br = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
  return {
    etag,
    headers,
    madeAt,
    bodies: { br: new Uint8Array(br), gzip: new Uint8Array(gzipSync(html)), identity: html },
  };
}

function answer(page: Page, request: Request): Response {
  const headers = new Headers(page.headers);
  headers.set("etag", page.etag);
  headers.set("cache-control", "private, no-cache");
  headers.set("vary", "accept-encoding, cookie");
  if (request.headers.get("if-none-match") === page.etag) return new Response(null, { status: 304, headers });
  const encoding = acceptedEncoding(request.headers.get("accept-encoding"));
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  return new Response(page.bodies[encoding], { status: 200, headers });
}
