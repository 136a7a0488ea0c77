import { Hono } from "hono";
import { etag } from "hono/etag";
import * as v from "valibot";
import type { Context } from "#platform/context.ts";
import { query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { fromReplica } from "#platform/http/from-replica.ts";
import { anyone, type Env, limitReads } from "#platform/http/guard.ts";
import { publicText } from "#platform/http/public-text.ts";
import { membersSitemap, opportunitiesSitemap, pagesSitemap, robotsText, sitemapIndex } from "./sitemaps.ts";

const described = (summary: string) => describe({ tag: "Feeds and sitemaps", summary, open: true, errors: [404, 429] });
/** Rate limit: high enough for all crawlers behind one IP address. */
const READS = { name: "sitemaps", points: 300, seconds: 300 };
const part = v.object({ after: v.optional(v.pipe(v.string(), v.uuid())) });

export function sitemapRoutes(context: Context) {
  return new Hono<Env>()
    .get("/robots.txt", anyone, described("What crawlers leave alone"), (c) =>
      publicText(c, "text/plain", robotsText(context.config.siteUrl)),
    )
    .use("/sitemap*", limitReads(context, READS), etag())
    .get("/sitemap.xml", anyone, described("The parts of the sitemap"), async (c) =>
      publicText(c, "application/xml", await fromReplica(context, c, sitemapIndex)),
    )
    .get("/sitemap-pages.xml", anyone, described("Pages"), async (c) =>
      publicText(c, "application/xml", await pagesSitemap(context)),
    )
    .get("/sitemap-opportunities.xml", anyone, described("Live opportunities"), async (c) =>
      publicText(c, "application/xml", await fromReplica(context, c, opportunitiesSitemap)),
    )
    .get("/sitemap-members.xml", anyone, described("Listed members"), query(part), async (c) =>
      publicText(
        c,
        "application/xml",
        await fromReplica(context, c, (near) => membersSitemap(near, c.req.valid("query").after ?? null)),
      ),
    );
}
