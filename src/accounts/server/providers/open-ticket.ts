import { eq } from "drizzle-orm";
import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { decodeJwt } from "jose";
import { ACCESS_COOKIE, REFRESH_COOKIE, sessionCookieIn } from "#kernel/session-cookies.ts";
import { refreshTokens, sessions } from "#platform/db/schema/accounts.ts";
import { verifyAccessToken } from "#platform/http/access-token.ts";
import type { Context } from "../context.ts";
import { refuse, validationFailed } from "../errors.ts";
import { sha256 } from "../secrets.ts";
import { requireOpenSession } from "../session-end.ts";
import { challengeOf, type FlowRequest, takeFlow } from "./flow-store.ts";

/**
 * The flow that a signed-in client asked for, now that its browser comes. One use; and not for a browser in which
 * somebody else is signed in: nobody shall be lured into giving an identity to another's account.
 */
export async function openTicket(context: Context, c: HonoContext): Promise<FlowRequest> {
  const ticket = c.req.query("ticket");
  if (!ticket) throw validationFailed("ticket is required");
  const flow = await takeFlow(context, ticket);
  if (!flow?.linkingSessionId || flow.browserHash !== null) throw refuse("flow_state_not_found");
  if (flow.expiresAt <= context.clock()) throw refuse("flow_state_expired");
  const { provider, redirectTo, extra, linkingSessionId } = flow;
  const { accountId: owner } = await requireOpenSession(context, context.db, linkingSessionId);
  const [access, refresh] = [ACCESS_COOKIE, REFRESH_COOKIE].map((name) =>
    sessionCookieIn(getCookie(c), name, context.config.siteUrl),
  );
  if (access && (await ownerByAccess(context, access)) !== owner) throw refuse("bad_oauth_state");
  if (refresh && (await ownerByRefresh(context, refresh)) !== owner) throw refuse("bad_oauth_state");
  return { provider, redirectTo, extra, linkingSessionId, challenge: challengeOf(flow) };
}

/** Whoever it was given to is signed in there, also when it has expired: it is renewed at the next page. */
async function ownerByAccess({ keys, config }: Context, token: string): Promise<string | null> {
  const claims = await verifyAccessToken(keys, `${config.siteUrl}/auth/v1`, token, issuedAt(token));
  return claims?.sub ?? null;
}

function issuedAt(token: string): Date {
  try {
    return new Date((decodeJwt(token).iat ?? 0) * 1000);
  } catch {
    return new Date(0);
  }
}

async function ownerByRefresh({ db }: Context, token: string): Promise<string | null> {
  const [session] = await db
    .select({ id: sessions.accountId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, sha256(token)));
  return session?.id ?? null;
}
