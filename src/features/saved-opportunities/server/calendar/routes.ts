import { Hono, type MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { notFound, tooManyRequests } from "#kernel/errors.ts";
import { canSaveOpportunities, idOf } from "#kernel/permissions.ts";
import { rateLimitedMessage } from "#kernel/rate-limited.ts";
import type { Context } from "#platform/context.ts";
import { clientAddress } from "#platform/http/client-address.ts";
import { describe } from "#platform/http/describe.ts";
import { fromReplica } from "#platform/http/from-replica.ts";
import { anyone, type Env, guard, limitUse } from "#platform/http/guard.ts";
import { addressKey, rateLimitReads } from "#platform/http/rate-limit.ts";
import { type CalendarAnswer, calendarAnswer } from "../../contract/calendar.ts";
import { endOwnFeed, findOwnFeed, makeOwnFeed, readFeedToken } from "./own-feed.ts";
import { writeOwnFeed } from "./write-own-feed.ts";

const tag = "Saved opportunities";
const CHANGES = { name: "calendar-feed-change", points: 30, seconds: 3600 };
/** The rate limit counts per feed, because a calendar service reads thousands of feeds from few network addresses. */
const READS = { name: "calendar-feed", points: 60, seconds: 3600 };
const GUESSES = { name: "calendar-feed-guess", points: 30, seconds: 3600 };

/** docs/product/saved-opportunities.md#calendar */
export function calendarRoutes(context: Context) {
  const about = (summary: string, errors: 429[] = []) =>
    describe({ tag, summary, answer: calendarAnswer, errors: [401, 403, ...errors] });
  return new Hono<Env>()
    .get(
      "/saved-opportunities/calendar",
      guard(canSaveOpportunities),
      about("Where one's calendar is read"),
      async (c) => c.json<CalendarAnswer>({ path: await findOwnFeed(context, idOf(c.get("actor"))) }),
    )
    .put(
      "/saved-opportunities/calendar",
      guard(canSaveOpportunities),
      about("Make a calendar of what one saved, with a new address: the one before ends", [429]),
      limitUse(context, CHANGES),
      async (c) => c.json<CalendarAnswer>({ path: await makeOwnFeed(context, idOf(c.get("actor"))) }),
    )
    .delete(
      "/saved-opportunities/calendar",
      guard(canSaveOpportunities),
      about("End the calendar of what one saved"),
      async (c) => {
        await endOwnFeed(context, idOf(c.get("actor")));
        return c.json<CalendarAnswer>({ path: null });
      },
    );
}

/** The feed routes need no session: the address of a feed is its secret. */
export function calendarFeedRoutes(context: Context) {
  return new Hono<Env>()
    .use("/calendar/*", limitFeed(context), etag())
    .get(
      "/calendar/:file{[\\w-]+\\.ics}",
      anyone,
      describe({ tag, summary: "What a member saved, as a calendar", open: true, errors: [404, 429] }),
      async (c) => {
        const id = feedIdOf(context, c.req.param("file"));
        if (id === null) throw notFound();
        const calendar = await fromReplica(context, c, (near) => writeOwnFeed(near, id));
        c.header("cache-control", "private, no-cache");
        c.header("x-content-type-options", "nosniff");
        c.header("x-robots-tag", "noindex");
        return c.body(calendar, 200, { "content-type": "text/calendar; charset=utf-8" });
      },
    );
}

const feedIdOf = (context: Context, file: string): string | null =>
  readFeedToken(context, file.slice(0, -".ics".length));

function limitFeed(context: Context): MiddlewareHandler<Env> {
  return async (c, next) => {
    const id = feedIdOf(context, c.req.path.split("/").at(-1) ?? "");
    const use = id === null ? GUESSES : READS;
    const key = id ?? addressKey(clientAddress(c, context.config.trustProxy));
    const seconds = await rateLimitReads({ context, key, ...use });
    if (seconds !== null) throw tooManyRequests(rateLimitedMessage(seconds));
    await next();
  };
}
