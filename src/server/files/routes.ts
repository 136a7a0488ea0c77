import { Hono } from "hono";
import { PHOTO_BUCKET } from "#domain/profiles/photo.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { describe } from "../http/describe.ts";
import type { Env } from "../http/env.ts";
import { anyone } from "../http/guard.ts";
import { findFile } from "./queries.ts";

const PUBLIC_BUCKETS: readonly string[] = [PHOTO_BUCKET];
const described = describe({
  tag: "Photos",
  summary: "A stored file of a public bucket",
  description: "Served as a download; its name is random and its content never changes.",
  open: true,
  errors: [404],
});
const PART = /^[\w-]+(\.\w+)?$/;

/** M§7 "Storage": names are random and their content never changes. */
export function fileRoutes({ db, store }: Context) {
  return new Hono<Env>().get("/files/:bucket/:owner/:name", anyone, described, async (c) => {
    const { bucket, owner, name } = c.req.param();
    if (!PUBLIC_BUCKETS.includes(bucket) || !PART.test(owner) || !PART.test(name)) throw notFound();
    const file = await findFile(db, bucket, `${owner}/${name}`);
    const content = file && (await store.find(bucket, file.name));
    if (!content) throw notFound();
    return c.body(content as Uint8Array<ArrayBuffer>, 200, {
      "content-type": file.contentType,
      "content-length": String(content.byteLength),
      "content-disposition": `attachment; filename="${name}"`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });
}
