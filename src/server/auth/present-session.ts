import type { AuthSession } from "#contract/auth.ts";
import type { Context } from "../context.ts";
import { ACCESS_TOKEN_SECONDS, signAccessToken } from "../http/access-token.ts";
import { presentUser } from "./present-user.ts";
import type { Account, Identity, Session } from "./queries.ts";

export type OpenSession = { account: Account; identities: Identity[]; session: Session; refreshToken: string };

export async function presentSession(
  { keys, config, clock }: Context,
  { account, identities, session, refreshToken }: OpenSession,
): Promise<AuthSession> {
  const now = clock();
  const user = presentUser(account, identities);
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
    access_token: await signAccessToken(keys, `${config.siteUrl}/auth/v1`, claims, now),
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: Math.floor(now.getTime() / 1000) + ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken,
    user,
  };
}
