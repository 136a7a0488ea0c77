import { hash } from "node:crypto";
import type { ContentEncoding } from "#contract/content-encoding.ts";
import { hasLook } from "./look.ts";
import { type Care, encodePage, encodingFor } from "./page-bytes.ts";
import { savesData } from "./page-context.ts";

/** Short enough that what a page no longer may show is gone within a second, in every process (DESIGN "Pages"). */
const FRESH_MILLISECONDS = 1000;
const MOST_PAGES = 500;
const LONGEST_KEY = 300;

/** Plain records of headers: building a Headers object would cost more than the rest of the answer. */
type Kept = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };
type Page = {
  etag: string;
  html: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  /** Made when somebody asks for it. */
  kept: Partial<Record<ContentEncoding, Kept>>;
  care: Care;
  madeAt: number;
};

type PageCache = {
  /** The page for a visitor without a session, as kept bytes; undefined when it must be rendered. */
  find(request: Request): Response | undefined;
  /** Keeps a rendered public page and answers it. */
  keep(request: Request, html: string, headers: Headers): Response;
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
    keep(request, html, headers) {
      const key = keyOf(request);
      const page = pageOf(html, headers, clock().getTime(), pages.get(key));
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

/** Whoever asks again for a page that has not changed is not the last: it is pressed harder now, and stays as it is. */
function pageOf(text: string, given: Headers, madeAt: number, former: Page | undefined): Page {
  const html = Buffer.from(text);
  const etag = `W/"${hash("sha256", html, "base64url").slice(0, 24)}"`;
  if (former?.etag === etag) {
    return { ...former, care: "thorough", kept: former.care === "thorough" ? former.kept : {}, madeAt };
  }
  const headers = {
    ...Object.fromEntries(given),
    etag,
    "cache-control": "private, no-cache",
    vary: "accept-encoding, cookie, save-data",
  };
  return { etag, html, headers, kept: {}, care: "quick", madeAt };
}

function answer(page: Page, request: Request): Response {
  if (request.headers.get("if-none-match") === page.etag) {
    return new Response(null, { status: 304, headers: page.headers });
  }
  const { body, headers } = keptAs(page, encodingFor(request));
  return new Response(body, { status: 200, headers });
}

function keptAs({ html, headers, kept, care }: Page, encoding: ContentEncoding): Kept {
  const known = kept[encoding];
  if (known) return known;
  const body = encodePage(html, encoding, care);
  const made = { body, headers: encoding === "identity" ? headers : { ...headers, "content-encoding": encoding } };
  kept[encoding] = made;
  return made;
}
