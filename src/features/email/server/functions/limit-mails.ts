import type { MiddlewareHandler } from "hono";
import { forbidden, tooManyRequests } from "#kernel/errors.ts";
import { rateLimitedMessage } from "#kernel/rate-limited.ts";
import type { Env } from "#platform/http/env.ts";
import { rateLimit } from "#platform/http/rate-limit.ts";
import type { Context } from "../context.ts";

const HOUR = 3600;
const MEMBER = { name: "member-mail", points: 10, seconds: HOUR };
const ADMIN = { name: "member-mail-admin", points: 500, seconds: HOUR };

/** Mails that one actor may ask for in an hour, whoever gets them. */
export function limitMails(context: Context): MiddlewareHandler<Env> {
  return async (c, next) => {
    const actor = c.get("actor");
    if (actor.role === "guest") throw forbidden();
    const seconds = await rateLimit({ context, key: actor.id, ...(actor.role === "admin" ? ADMIN : MEMBER) });
    if (seconds !== null) throw tooManyRequests(rateLimitedMessage(seconds));
    await next();
  };
}
