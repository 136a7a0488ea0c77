import type { Context as HonoContext } from "hono";
import { isNotModified } from "#kernel/not-modified.ts";
import type { Context } from "../context.ts";
import { attachmentDisposition, DOWNLOAD } from "../files/download-headers.ts";
import type { Env } from "../http/guard.ts";
import type { HeldFile } from "./bucket.ts";
import { CACHE_RULE, entityTag } from "./present.ts";
import { noSuchFile } from "./wire-error.ts";

/** Other sites may embed public files. */
export async function serveFile({ store }: Context, c: HonoContext<Env>, file: HeldFile): Promise<Response> {
  const headers = {
    ...DOWNLOAD,
    "cache-control": CACHE_RULE,
    etag: entityTag(file),
    ...(file.isOpen ? { "cross-origin-resource-policy": "cross-origin" } : {}),
  };
  if (isNotModified(c.req.header("if-none-match"), headers.etag)) return c.body(null, 304, headers);
  const content = await store.find(file.bucket, file.name);
  if (!content) throw noSuchFile();
  return c.body(content as Uint8Array<ArrayBuffer>, 200, {
    ...headers,
    "content-type": file.contentType,
    "content-length": String(content.byteLength),
    "content-disposition": attachmentDisposition(file.shownAs),
  });
}
