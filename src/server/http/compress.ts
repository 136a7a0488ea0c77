import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { acceptedEncoding, type ContentEncoding } from "#contract/content-encoding.ts";

/** Below it, compression saves no packet that a phone would notice, and costs more than the rest of the request. */
const SMALLEST = 4096;
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses text answers in one piece: none of ours streams, and hono's own stream costs a third of a request. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  const type = res.headers.get("content-type") ?? "";
  if (!res.body || res.headers.has("content-encoding") || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) return;
  res.headers.append("vary", "accept-encoding");
  const encoding = acceptedEncoding(c.req.header("accept-encoding"));
  if (encoding === "identity" || c.req.method === "HEAD") return;
  const body = new Uint8Array(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  if (body.length >= SMALLEST) headers.set("content-encoding", encoding);
  headers.delete("content-length");
  c.res = undefined;
  c.res = new Response(body.length < SMALLEST ? body : encode(body, encoding), { status: res.status, headers });
};

function encode(body: Uint8Array<ArrayBuffer>, encoding: ContentEncoding): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encoding === "br" ? brotliCompressSync(body, QUICK_BROTLI) : gzipSync(body));
}
