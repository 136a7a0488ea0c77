import type { MiddlewareHandler } from "hono";
import { rateLimitedMessage } from "#domain/auth/messages.ts";
import type { Context } from "../context.ts";
import { tooManyRequests } from "../errors.ts";
import { clientAddress } from "./client-address.ts";
import type { Env } from "./env.ts";
import { addressKey, type RateLimit, rateLimit } from "./rate-limit.ts";

/** Counts uses of a route by account, or by address for guests. */
export function limitUse(context: Context, limit: RateLimit): MiddlewareHandler<Env> {
  return async (c, next) => {
    const actor = c.get("actor");
    const key = actor.role === "guest" ? addressKey(clientAddress(c, context.config.trustProxy)) : actor.id;
    const seconds = await rateLimit({ context, key, ...limit });
    if (seconds !== null) throw tooManyRequests(rateLimitedMessage(seconds));
    await next();
  };
}
