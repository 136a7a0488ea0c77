import { Hono, type Context as HonoContext } from "hono";
import { ATTACHMENT_BUCKET } from "#domain/opportunities/attachment.ts";
import { PHOTO_BUCKET } from "#domain/profiles/photo.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { authenticate } from "../http/authenticate.ts";
import { describe } from "../http/describe.ts";
import type { Env } from "../http/env.ts";
import { fromReplica } from "../http/from-replica.ts";
import { anyone } from "../http/guard.ts";
import { attachmentDisposition } from "./content-disposition.ts";
import { findAttachment } from "./find-attachment.ts";
import { findFile } from "./queries.ts";

const PUBLIC_BUCKETS: readonly string[] = [PHOTO_BUCKET];
const described = describe({
  tag: "Files",
  summary: "A stored file of a public bucket",
  description:
    "Served as a download; its name is random and its content never changes. An attachment is there while its opportunity is live, for administrators always.",
  open: true,
  errors: [404],
});
const PART = /^[\w-]+(\.\w+)?$/;
const DOWNLOAD = { "content-security-policy": "default-src 'none'; sandbox", "x-content-type-options": "nosniff" };

/** M§7 "Storage": names are random and their content never changes. */
export function fileRoutes(context: Context) {
  const { store } = context;
  const app = new Hono<Env>();
  app.use(`/files/${ATTACHMENT_BUCKET}/*`, authenticate(context));
  return app.get("/files/:bucket/:owner/:name", anyone, described, async (c) => {
    const { bucket, owner, name } = c.req.param();
    if (!PART.test(owner) || !PART.test(name)) throw notFound();
    if (bucket === ATTACHMENT_BUCKET) return serveAttachment(context, c, `${owner}/${name}`);
    if (!PUBLIC_BUCKETS.includes(bucket)) throw notFound();
    const find = ({ db }: Context) => findFile(db, bucket, `${owner}/${name}`);
    // Another's photo may be newer than the replica, and the page that shows it may not.
    const file = (await fromReplica(context, c, find)) ?? (context.replica && (await find(context)));
    // Without an owner it waits for its deletion.
    const content = file?.ownerId ? await store.find(bucket, file.name) : null;
    if (!file || !content) throw notFound();
    return c.body(content as Uint8Array<ArrayBuffer>, 200, {
      ...DOWNLOAD,
      "content-type": file.contentType,
      "content-length": String(content.byteLength),
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "public, max-age=31536000, immutable",
    });
  });
}

/** Asked for anew each time, since its opportunity may be withdrawn; the content itself is sent once. */
async function serveAttachment(context: Context, c: HonoContext<Env>, objectName: string): Promise<Response> {
  const attachment = await findAttachment(context, c.get("actor"), objectName);
  if (!attachment) throw notFound();
  const headers = { ...DOWNLOAD, "cache-control": "private, no-cache", etag: `"${objectName.replace(/\W/g, "-")}"` };
  if (c.req.header("if-none-match") === headers.etag) return c.body(null, 304, headers);
  const content = await context.store.find(ATTACHMENT_BUCKET, attachment.name);
  if (!content) throw notFound();
  return c.body(content as Uint8Array<ArrayBuffer>, 200, {
    ...headers,
    "content-type": attachment.contentType,
    "content-length": String(content.byteLength),
    "content-disposition": attachmentDisposition(attachment.shownAs),
  });
}
