import { Duplex } from "node:stream";
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from "node:zlib";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { acceptedEncoding, type ContentEncoding } from "#kernel/content-encoding.ts";
import { writtenJson } from "./sized-json.ts";

/** Bytes. Compressing a smaller response saves no noticeable time, and costs more than the rest of the request. */
const SMALLEST = 4096;
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Compresses text responses in one piece, except exports: hono's stream takes a third of a request's time. */
export async function compress(request: Request, response: Response): Promise<Response> {
  const json = writtenJson(response);
  if (json !== undefined) return compressJson(request, response, json);
  const type = response.headers.get("content-type") ?? "";
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || response.headers.has("content-encoding")) return response;
  if (isShort(response.headers)) return varying(response);
  if (response.body === null) return response;
  const headers = new Headers(response.headers);
  headers.append("vary", "accept-encoding");
  const { status } = response;
  const encoding = acceptedEncoding(request.headers.get("accept-encoding"));
  if (encoding === "identity" || request.method === "HEAD") return new Response(response.body, { status, headers });
  if (type.startsWith("text/csv")) {
    headers.set("content-encoding", encoding);
    return new Response(streamed(response.body, encoding), { status, headers });
  }
  const body = new Uint8Array(await response.arrayBuffer());
  headers.delete("content-length");
  if (body.length < SMALLEST) return new Response(body, { status, headers });
  headers.set("content-encoding", encoding);
  return new Response(encode(body, encoding), { status, headers });
}

function compressJson(request: Request, response: Response, json: string): Response {
  if (json.length < SMALLEST) return response;
  const encoding = acceptedEncoding(request.headers.get("accept-encoding"));
  if (encoding === "identity") return response;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.append("vary", "accept-encoding");
  headers.set("content-encoding", encoding);
  return new Response(encode(Buffer.from(json), encoding), { status: response.status, headers });
}

/** Reads content-length, because counting the bytes of the body takes half of a request's time. */
function isShort(headers: Headers): boolean {
  const length = headers.get("content-length");
  return length !== null && Number(length) < SMALLEST;
}

/** Streams bodies of unknown size (http/csv.ts). */
function streamed(body: ReadableStream, encoding: ContentEncoding): ReadableStream {
  const compressor = encoding === "br" ? createBrotliCompress(QUICK_BROTLI) : createGzip();
  return body.pipeThrough(Duplex.toWeb(compressor) as ReadableWritablePair);
}

function varying(response: Response): Response {
  response.headers.append("vary", "accept-encoding");
  return response;
}

function encode(body: Uint8Array<ArrayBuffer>, encoding: ContentEncoding): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encoding === "br" ? brotliCompressSync(body, QUICK_BROTLI) : gzipSync(body));
}
