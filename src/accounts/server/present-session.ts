import type { Context as HonoContext } from "hono";
import { decodeJwt } from "jose";
import { DEVICE_HEADER } from "#kernel/session-cookies.ts";
import { type AccessClaims, signAccessToken } from "#platform/http/access-token.ts";
import type { AuthSession, AuthUser } from "../contract/auth.ts";
import type { Context } from "./context.ts";
import { devicesOf, deviceToken } from "./known-device.ts";
import { presentUser } from "./present-user.ts";
import type { StartedSession } from "./start-session.ts";

/** A browser drops a cookie of more than 4096 bytes, its name included. */
const LONGEST_TOKEN = 4000;

/** A session that was started or renewed, once its transaction is over. */
export function presentSession(
  { keys, config, clock }: Context,
  { account, session, identities, factors, refreshToken }: StartedSession,
): AuthSession {
  const now = clock();
  const seconds = config.auth.accessTokenSeconds;
  const user = presentUser(account, identities, factors);
  const claims = {
    sub: account.id,
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  return {
    access_token: fitting(claims, (fit) => signAccessToken(keys, `${config.siteUrl}/auth/v1`, fit, now, seconds)),
    token_type: "bearer",
    expires_in: seconds,
    expires_at: Math.floor(now.getTime() / 1000) + seconds,
    refresh_token: refreshToken,
    user,
  };
}

/** What does not fit is left to GET /user: first the user's own data, then all of ours but the providers. */
function fitting(
  claims: AccessClaims & Pick<AuthUser, "app_metadata">,
  sign: (claims: AccessClaims) => string,
): string {
  const { provider, providers } = claims.app_metadata;
  const less = { ...claims, user_metadata: {} };
  const token = sign(claims);
  if (token.length <= LONGEST_TOKEN) return token;
  const shorter = sign(less);
  return shorter.length <= LONGEST_TOKEN ? shorter : sign({ ...less, app_metadata: { provider, providers } });
}

/** With a session goes what its browser is known by when it comes back, once nothing is owed any more. */
export async function answerSession<Other extends object>(
  context: Context,
  c: HonoContext,
  answer: AuthSession | Other,
): Promise<Response> {
  if ("access_token" in answer && isFullySignedIn(answer)) {
    c.header(DEVICE_HEADER, await deviceToken(context, answer.user.id, devicesOf(c)));
  }
  return c.json(answer);
}

/** Else whoever has found out the password would be taken for the owner at the second step. */
function isFullySignedIn({ access_token, user }: AuthSession): boolean {
  const hasFactors = user.factors?.some(({ status }) => status === "verified") ?? false;
  return !hasFactors || decodeJwt(access_token).aal === "aal2";
}
