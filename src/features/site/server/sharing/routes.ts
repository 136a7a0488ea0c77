import { Hono, type Context as HonoContext } from "hono";
import { notFound } from "#kernel/errors.ts";
import { isNotModified } from "#kernel/not-modified.ts";
import { isGuest } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { authenticate } from "#platform/http/authenticate.ts";
import { describe } from "#platform/http/describe.ts";
import { fromReplica } from "#platform/http/from-replica.ts";
import { anyone, type Env, limitReads } from "#platform/http/guard.ts";
import { opportunityShare, pageShare, profileShare, type ShareContent } from "./share-content.ts";
import { createShareImages } from "./share-images.ts";

const described = (summary: string) =>
  describe({
    tag: "Pictures of shared links",
    summary,
    description: "PNG, 1200 x 630.",
    open: true,
    errors: [404, 429],
  });
const PICTURES = { name: "share-images", points: 120, seconds: 60 };

/** Share images; unknown or hidden content gets the image of the site. */
export function sharingRoutes(context: Context) {
  const images = createShareImages();

  async function answer(c: HonoContext<Env>, content: ShareContent) {
    const { bytes, etag } = await images.image(content);
    // CORP is cross-origin, as other sites embed the image. Shared caches may not keep a signed-in member's image.
    const reach = isGuest(c.get("actor")) ? "public" : "private";
    const headers = { etag, "cache-control": `${reach}, no-cache`, "cross-origin-resource-policy": "cross-origin" };
    if (isNotModified(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
    return c.body(bytes, 200, { ...headers, "content-type": "image/png", "content-length": String(bytes.byteLength) });
  }

  return new Hono<Env>()
    .use("/share/profiles/*", authenticate(context))
    .use("/share/*", limitReads(context, PICTURES))
    .get("/share/home.png", anyone, described("The site"), (c) => answer(c, { kind: "site" }))
    .get("/share/pages/:file", anyone, described("A page of the site"), (c) =>
      answer(c, pageShare(subjectOf(c.req.param("file")))),
    )
    .get("/share/opportunities/:file", anyone, described("A live opportunity"), async (c) =>
      answer(c, await fromReplica(context, c, (near) => opportunityShare(near, subjectOf(c.req.param("file"))))),
    )
    .get("/share/profiles/:file", anyone, described("A public profile"), async (c) =>
      answer(
        c,
        await fromReplica(context, c, (near) => profileShare(near, c.get("actor"), subjectOf(c.req.param("file")))),
      ),
    );
}

/** @throws 404 for an invalid file name */
function subjectOf(file: string): string {
  const [, subject] = /^([\w-]{1,60})\.png$/.exec(file) ?? [];
  if (subject === undefined) throw notFound();
  return subject;
}
