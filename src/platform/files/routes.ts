import { Hono, type Context as HonoContext } from "hono";
import { notFound } from "#kernel/errors.ts";
import type { Context } from "../context.ts";
import { authenticate } from "../http/authenticate.ts";
import { describe } from "../http/describe.ts";
import { fromReplica } from "../http/from-replica.ts";
import { anyone, type Env } from "../http/guard.ts";
import { DOWNLOAD } from "./download-headers.ts";
import { findFile } from "./queries.ts";

const described = describe({
  tag: "Files",
  summary: "A stored file of a public bucket",
  description:
    "Served as a download; its name is random and its content never changes. An attachment is there while its opportunity is live, for administrators always.",
  open: true,
  errors: [404],
});
const PART = /^[\w-]+(\.\w+)?$/;

type Serve = (context: Context, c: HonoContext<Env>, objectName: string) => Promise<Response>;
/** Open buckets are public; guarded ones check access themselves. */
type Buckets = { open: readonly string[]; guarded: Readonly<Record<string, Serve>> };

/** File names are random, and a file's content never changes (docs/product/profiles.md#photo). */
export function fileRoutes(context: Context, { open, guarded }: Buckets) {
  const { store } = context;
  const app = new Hono<Env>();
  for (const bucket of Object.keys(guarded)) app.use(`/files/${bucket}/*`, authenticate(context));
  return app.get("/files/:bucket/:owner/:name", anyone, described, async (c) => {
    const { bucket, owner, name } = c.req.param();
    if (!PART.test(owner) || !PART.test(name)) throw notFound();
    const serve = Object.hasOwn(guarded, bucket) ? guarded[bucket] : undefined;
    if (serve) return serve(context, c, `${owner}/${name}`);
    if (!open.includes(bucket)) throw notFound();
    const find = ({ db }: Context) => findFile(db, bucket, `${owner}/${name}`);
    // Another member's new photo may not have reached the replica yet.
    const file = (await fromReplica(context, c, find)) ?? (context.replica && (await find(context)));
    // A file without an owner waits for deletion.
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
