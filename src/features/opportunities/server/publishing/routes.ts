import { Hono, type Context as HonoContext } from "hono";
import { etag } from "hono/etag";
import * as v from "valibot";
import type { Context } from "#platform/context.ts";
import { query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { fromReplica } from "#platform/http/from-replica.ts";
import { anyone, type Env, limitReads } from "#platform/http/guard.ts";
import { opportunityCalendar } from "./calendar.ts";
import { opportunityFeed, writeJsonFeed, writeRss } from "./feeds.ts";
import { publicCalendar } from "./public-calendars.ts";
import { membersSitemap, opportunitiesSitemap, pagesSitemap, robotsText, sitemapIndex } from "./sitemaps.ts";

const described = (summary: string) => describe({ tag: "Feeds and sitemaps", summary, open: true, errors: [404, 429] });
/** Enough for every crawler and reader behind one address. */
const READS = { name: "publishing", points: 300, seconds: 300 };
const RSS = "/opportunities/feed.xml";
const JSON_FEED = "/opportunities/feed.json";
const part = v.object({ after: v.optional(v.pipe(v.string(), v.uuid())) });

/** What programs read of the site: nothing but what its public pages show at this moment. */
export function publishingRoutes(context: Context) {
  return new Hono<Env>()
    .get("/robots.txt", anyone, described("What crawlers leave alone"), (c) =>
      answer(c, "text/plain", robotsText(context.config.siteUrl)),
    )
    .use("/sitemap*", limitReads(context, READS), etag())
    .get("/sitemap.xml", anyone, described("The parts of the sitemap"), async (c) =>
      answer(c, "application/xml", await fromReplica(context, c, sitemapIndex)),
    )
    .get("/sitemap-pages.xml", anyone, described("Pages"), async (c) =>
      answer(c, "application/xml", await pagesSitemap(context)),
    )
    .get("/sitemap-opportunities.xml", anyone, described("Live opportunities"), async (c) =>
      answer(c, "application/xml", await fromReplica(context, c, opportunitiesSitemap)),
    )
    .get("/sitemap-members.xml", anyone, described("Listed members"), query(part), async (c) =>
      answer(
        c,
        "application/xml",
        await fromReplica(context, c, (near) => membersSitemap(near, c.req.valid("query").after ?? null)),
      ),
    )
    .use("/opportunities/*", limitReads(context, READS), etag())
    .get(RSS, anyone, described("The latest opportunities as RSS"), async (c) =>
      answer(c, "application/rss+xml", writeRss(await fromReplica(context, c, (near) => opportunityFeed(near, RSS)))),
    )
    .get(JSON_FEED, anyone, described("The latest opportunities as JSON Feed"), async (c) =>
      answer(
        c,
        "application/feed+json",
        writeJsonFeed(await fromReplica(context, c, (near) => opportunityFeed(near, JSON_FEED))),
      ),
    )
    .get(
      "/opportunities/calendar/:file{[a-z_]+\\.ics}",
      anyone,
      described("All open opportunities of a type or a region as a calendar"),
      async (c) => {
        const key = c.req.param("file").slice(0, -".ics".length);
        return answer(c, "text/calendar", await fromReplica(context, c, (near) => publicCalendar(near, key)));
      },
    )
    .get(
      "/opportunities/:id/calendar.ics",
      anyone,
      described("An opportunity's days as a calendar file"),
      async (c) => {
        const calendar = await fromReplica(context, c, (near) => opportunityCalendar(near, c.req.param("id")));
        c.header("content-disposition", 'attachment; filename="opportunity.ics"');
        return answer(c, "text/calendar", calendar);
      },
    );
}

/** Asked again each time, for what is taken down has to be gone. */
function answer(c: HonoContext<Env>, type: string, text: string) {
  c.header("cache-control", "public, no-cache");
  c.header("x-content-type-options", "nosniff");
  return c.body(text, 200, { "content-type": `${type}; charset=utf-8` });
}
