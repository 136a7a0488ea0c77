import { eq } from "drizzle-orm";
import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { ACCESS_COOKIE } from "#contract/session.ts";
import type { Context } from "../context.ts";
import { accounts, identities, sessions } from "../db/schema/accounts.ts";
import { verifyAccessToken } from "../http/access-token.ts";
import type { AuthEnv, Caller } from "./env.ts";
import { refuse } from "./errors.ts";
import { isBanned } from "./sign-in.ts";

/**
 * Sets `caller`. A cookie is believed only where a page that lies about its origin could do no harm with it.
 * Revoking a session acts at once: it is looked up at every request.
 */
export function requireCaller(context: Context, { cookie = false } = {}): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    const bearer = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    const token = bearer ?? (cookie ? getCookie(c, ACCESS_COOKIE) : undefined);
    if (token === undefined) throw refuse("no_authorization");
    c.set("caller", await getCaller(context, token));
    await next();
  };
}

async function getCaller({ db, keys, config, clock }: Context, token: string): Promise<Caller> {
  const claims = await verifyAccessToken(keys, `${config.siteUrl}/auth/v1`, token, clock());
  if (!claims) throw refuse("bad_jwt");
  const rows = await db
    .select({ account: accounts, session: sessions, identity: identities })
    .from(accounts)
    .leftJoin(sessions, eq(sessions.id, claims.session_id))
    .leftJoin(identities, eq(identities.accountId, accounts.id))
    .where(eq(accounts.id, claims.sub))
    .orderBy(identities.createdAt);
  const [first] = rows;
  if (!first) throw refuse("user_not_found");
  const { account, session } = first;
  if (session?.accountId !== account.id) throw refuse("session_not_found");
  if (isBanned(account, clock())) throw refuse("user_banned");
  return { account, session, identities: rows.flatMap(({ identity }) => (identity ? [identity] : [])) };
}
