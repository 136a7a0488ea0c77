import type { Session, Tokens } from "#web/session.ts";
import { askAuth } from "./ask-auth.ts";

/**
 * Old-style links carry the tokens of a session that is open already: the browser takes it over.
 * A refresh proves the pair, and makes what the link carried worthless to whoever reads it next.
 */
export async function adoptTokens(session: Session, accessToken: string, refreshToken = ""): Promise<boolean> {
  if (!refreshToken) {
    const known = await isLiveToken(session, accessToken);
    if (known) session.start({ access_token: accessToken, refresh_token: "" });
    return known;
  }
  const path = "/token?grant_type=refresh_token";
  const answer = await askAuth<Tokens>(session, { path, body: { refresh_token: refreshToken } });
  if (answer.ok) session.start(answer.data);
  return answer.ok;
}

export async function isLiveToken(session: Session, accessToken: string): Promise<boolean> {
  return (await session.fetchAuth("/user", undefined, "GET", accessToken)).ok;
}
