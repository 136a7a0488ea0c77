import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { forbidden } from "#kernel/errors.ts";
import { FOREIGN_REQUEST } from "#kernel/interface-messages.ts";
import { isGuest } from "#kernel/permissions.ts";
import type { Context } from "../context.ts";
import { type Caller, findCaller, NOBODY } from "./caller.ts";
import { clientAddress } from "./client-address.ts";
import type { Env } from "./guard.ts";
import { mayUseCookie, sessionCookie } from "./session-cookie.ts";

/** Sets `actor` from the bearer token or the session cookie; an invalid or revoked token makes a guest. */
export function authenticate(context: Context): MiddlewareHandler<Env> {
  return async (c, next) => {
    const token = readToken(context, c);
    const { actor, account, owedStep } =
      token === undefined ? NOBODY : await callerAt(context, token, c.env as Bindings | undefined);
    const address = clientAddress(c, context.config.trustProxy);
    c.set("actor", isGuest(actor) ? actor : { ...actor, address });
    c.set("account", account);
    c.set("owedStep", owedStep);
    await next();
  };
}

/** @throws 403 for a cookie with an unsafe request that does not come from our pages */
export function readToken(context: Context, c: HonoContext): string | undefined {
  const bearer = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (bearer !== undefined) return bearer;
  const cookie = sessionCookie(c, context);
  if (cookie !== undefined && !mayUseCookie(context, c.req.raw)) throw forbidden(FOREIGN_REQUEST);
  return cookie;
}

type Bindings = { moment?: object };
const known = new WeakMap<object, { token: string; caller: Promise<Caller> }>();

/** Reads the caller once for all API calls of one page render. */
function callerAt(context: Context, token: string, bindings: Bindings | undefined): Promise<Caller> {
  const moment = bindings?.moment;
  const before = moment && known.get(moment);
  if (before?.token === token) return before.caller;
  const caller = findCaller(context, token);
  if (moment) known.set(moment, { token, caller });
  return caller;
}
