import type { Session, Tokens } from "#shell/session/session.ts";
import { askAuth, isBusy } from "./ask-auth.ts";

/** `busy`: nobody could say whether the tokens are good. */
type Adoption = "adopted" | "refused" | "busy";

/**
 * Old-style links carry the tokens of a session that is open already: the browser takes it over.
 * A refresh proves the pair, and makes what the link carried worthless to whoever reads it next.
 */
export async function adoptTokens(session: Session, accessToken: string, refreshToken = ""): Promise<Adoption> {
  if (!refreshToken) {
    const known = await askAboutToken(session, accessToken);
    if (known.ok) session.start({ access_token: accessToken, refresh_token: "" });
    return known.ok ? "adopted" : failureOf(known);
  }
  const path = "/token?grant_type=refresh_token";
  const answer = await askAuth<Tokens>(session, { path, body: { refresh_token: refreshToken } });
  if (answer.ok) session.start(answer.data);
  return answer.ok ? "adopted" : failureOf(answer);
}

const failureOf = (answer: { status: number }): Adoption => (isBusy(answer) ? "busy" : "refused");

/** Whether an access token is of a session that is open. */
export const askAboutToken = (session: Session, accessToken: string): Promise<Response> =>
  session.fetchAuth("/user", undefined, "GET", { token: accessToken });
