import type { MiddlewareHandler } from "hono";
import { tooManyRequests } from "#kernel/errors.ts";
import { rateLimitedMessage } from "#kernel/rate-limited.ts";
import type { Context } from "../context.ts";
import { clientAddress } from "./client-address.ts";
import type { Env } from "./env.ts";
import { addressKey, type RateLimit, rateLimit, rateLimitReads } from "./rate-limit.ts";

/** Counts uses of a route by account, or by address for guests. */
export const limitUse = (context: Context, limit: RateLimit) => limitWith(rateLimit, context, limit);

/** The same for what is read at the replica. */
export const limitReads = (context: Context, limit: RateLimit) => limitWith(rateLimitReads, context, limit);

function limitWith(count: typeof rateLimitReads, context: Context, limit: RateLimit): MiddlewareHandler<Env> {
  return async (c, next) => {
    const actor = c.get("actor");
    const key = actor.role === "guest" ? addressKey(clientAddress(c, context.config.trustProxy)) : actor.id;
    const seconds = await count({ context, key, ...limit });
    if (seconds !== null) throw tooManyRequests(rateLimitedMessage(seconds));
    await next();
  };
}
