import type { AuthSession } from "#contract/auth.ts";
import type { Context } from "../context.ts";
import { signAccessToken } from "../http/access-token.ts";
import { presentUser } from "./present-user.ts";
import type { StartedSession } from "./start-session.ts";

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
    access_token: signAccessToken(keys, `${config.siteUrl}/auth/v1`, claims, now, seconds),
    token_type: "bearer",
    expires_in: seconds,
    expires_at: Math.floor(now.getTime() / 1000) + seconds,
    refresh_token: refreshToken,
    user,
  };
}
