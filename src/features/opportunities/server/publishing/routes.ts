import { Hono } from "hono";
import { etag } from "hono/etag";
import type { Context } from "#platform/context.ts";
import { describe } from "#platform/http/describe.ts";
import { fromReplica } from "#platform/http/from-replica.ts";
import { anyone, type Env, limitReads } from "#platform/http/guard.ts";
import { publicText } from "#platform/http/public-text.ts";
import { opportunityCalendar } from "./calendar.ts";
import { opportunityFeed, writeJsonFeed, writeRss } from "./feeds.ts";
import { publicCalendar } from "./public-calendars.ts";

const described = (summary: string) => describe({ tag: "Feeds and sitemaps", summary, open: true, errors: [404, 429] });
const READS = { name: "publishing", points: 300, seconds: 300 };
const RSS = "/opportunities/feed.xml";
const JSON_FEED = "/opportunities/feed.json";

export function publishingRoutes(context: Context) {
  return new Hono<Env>()
    .use("/opportunities/*", limitReads(context, READS), etag())
    .get(RSS, anyone, described("The latest opportunities as RSS"), async (c) =>
      publicText(
        c,
        "application/rss+xml",
        writeRss(await fromReplica(context, c, (near) => opportunityFeed(near, RSS))),
      ),
    )
    .get(JSON_FEED, anyone, described("The latest opportunities as JSON Feed"), async (c) =>
      publicText(
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
        return publicText(c, "text/calendar", await fromReplica(context, c, (near) => publicCalendar(near, key)));
      },
    )
    .get(
      "/opportunities/:id/calendar.ics",
      anyone,
      described("An opportunity's days as a calendar file"),
      async (c) => {
        const calendar = await fromReplica(context, c, (near) => opportunityCalendar(near, c.req.param("id")));
        c.header("content-disposition", 'attachment; filename="opportunity.ics"');
        return publicText(c, "text/calendar", calendar);
      },
    );
}
