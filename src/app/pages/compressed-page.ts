import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { acceptedEncoding, type ContentEncoding } from "#kernel/content-encoding.ts";
import type { HeaderReader } from "#shell/page/page-context.ts";

/** Compression level: `thorough` for pages with many readers. */
export type Care = "quick" | "thorough";

const LEVELS = { quick: { br: 4, gzip: 4 }, thorough: { br: 6, gzip: 6 } };

export const encodingFor = (headers: HeaderReader): ContentEncoding => acceptedEncoding(headers.get("accept-encoding"));

export function encodePage(
  html: Uint8Array<ArrayBuffer>,
  encoding: ContentEncoding,
  care: Care,
): Uint8Array<ArrayBuffer> {
  if (encoding === "identity") return html;
  const level = LEVELS[care][encoding];
  if (encoding === "gzip") return gzipSync(html, { level });
  return brotliCompressSync(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });
}

export function answerPage(request: Request, html: string, status: number, headers: Headers): Response {
  headers.append("vary", "accept-encoding");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const encoding = encodingFor(request.headers);
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  return new Response(encodePage(Buffer.from(html), encoding, "quick"), { status, headers });
}
