import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { verifyAccessToken } from "#platform/http/access-token.ts";
import { mayUseCookie } from "#platform/http/may-use-cookie.ts";
import { sessionCookie } from "#platform/http/session-cookie.ts";
import type { Context } from "./context.ts";
import type { AuthEnv, Caller } from "./env.ts";
import { AuthError, refuse } from "./errors.ts";
import { findCaller } from "./find-caller.ts";
import { isBanned } from "./queries.ts";
import { hasEnded } from "./session-end.ts";

/**
 * Sets `caller`. A cookie counts only where that is asked for, and from our own pages where something changes.
 * Revoking a session acts at once: it is looked up at every request.
 */
export function requireCaller(context: Context, { cookie = false } = {}): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    c.set("caller", await callerOf(context, c, { cookie }));
    await next();
  };
}

/** For the few routes that ask who calls only for some requests. */
export function callerOf(context: Context, c: HonoContext, { cookie = false } = {}): Promise<Caller> {
  const bearer = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const token = bearer ?? (cookie && mayUseCookie(context, c.req.raw) ? sessionCookie(c, context) : undefined);
  if (token === undefined) throw refuse("no_authorization");
  return requireSession(context, token);
}

/** Of a request that anybody may make: the account of its bearer token, if that is good. */
export async function findAsker(context: Context, c: HonoContext): Promise<string | null> {
  try {
    return (await callerOf(context, c)).account.id;
  } catch (error) {
    if (error instanceof AuthError) return null;
    throw error;
  }
}

async function requireSession({ db, keys, config, clock }: Context, token: string): Promise<Caller> {
  const claims = await verifyAccessToken(keys, `${config.siteUrl}/auth/v1`, token, clock());
  if (!claims) throw refuse("bad_jwt");
  const found = await findCaller(db, claims.sub, claims.session_id);
  if (!found) throw refuse("user_not_found");
  const { account, session, identities, factors } = found;
  if (!session || hasEnded(session, clock())) throw refuse("session_not_found");
  if (isBanned(account, clock())) throw refuse("user_banned");
  // A token of before the second step stays what it was, whatever became of its session.
  const aal = claims.aal === "aal2" ? session.aal : "aal1";
  return { account, session: { ...session, aal }, identities, factors };
}
