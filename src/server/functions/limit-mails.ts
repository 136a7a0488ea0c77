import type { MiddlewareHandler } from "hono";
import { rateLimitedMessage } from "#domain/rate-limited.ts";
import { forbidden, tooManyRequests } from "../errors.ts";
import type { Env } from "../http/env.ts";
import { rateLimit } from "../http/rate-limit.ts";
import type { Context } from "../mail/context.ts";

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
