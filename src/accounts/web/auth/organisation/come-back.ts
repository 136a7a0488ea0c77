import { type RouterContextProvider, redirect } from "react-router";
import { pageContext } from "#shell/page/page-context.ts";
import { sessionOf, type Tokens } from "#shell/session/session.ts";
import { SSO_MESSAGES } from "../../../domain/sso/messages.ts";
import { askAuth } from "../ask-auth.ts";
import { afterSignIn } from "../visit.ts";
import { forgetAway, readAway } from "./away-cookie.ts";

type Visit = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/**
 * A browser that is back from its organisation gets its session, for a code that nobody else can use. Null when this
 * browser did not leave for one: what somebody else's sign-in left in a link opens nothing here.
 */
export async function comeBack({ context, request, url }: Visit): Promise<Response | null> {
  const code = url.searchParams.get("code");
  const { siteUrl } = context.get(pageContext);
  const away = code === null ? null : readAway(request, siteUrl);
  if (away === null) return null;
  const session = sessionOf(context);
  const headers = { "set-cookie": forgetAway(siteUrl) };
  const body = { auth_code: code, code_verifier: away.verifier };
  const answer = await askAuth<Tokens>(session, { path: "/token?grant_type=pkce", body });
  if (answer.ok) {
    session.start(answer.data);
    return redirect(await afterSignIn(context, away.next), { headers });
  }
  const query = new URLSearchParams({ error: "access_denied", error_description: SSO_MESSAGES.expired });
  return redirect(`/auth/callback?${query}`, { headers });
}
