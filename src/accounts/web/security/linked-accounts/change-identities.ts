import { data, type RouterContextProvider, redirect } from "react-router";
import { pageContext } from "#shell/page/page-context.ts";
import { sessionOf } from "#shell/session/session.ts";
import { PROVIDER_MESSAGES, unlinkingMessage } from "../../../domain/provider-messages.ts";
import { returnAddress, startFlow, writeFlow } from "../../provider-flow.ts";
import { type Change, PAGE } from "./page-note.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Asks for the provider's address with the member's own session. A form must not lead to another site by itself
 * (Content-Security-Policy), so the page goes there, with script or with one more press.
 */
export async function linkAccount(context: Context, provider: string) {
  const { siteUrl } = context.get(pageContext);
  const { flow, challenge } = startFlow("link", null);
  challenge.set("provider", provider);
  challenge.set("redirect_to", returnAddress(siteUrl));
  const answer = await sessionOf(context).fetchAuth(`/user/identities/authorize?${challenge}`, undefined, "GET");
  const leave = answer.headers.get("location");
  if (!leave) return data<Change>({ problem: PROVIDER_MESSAGES.failed }, { status: 400 });
  const headers = new Headers([["set-cookie", writeFlow(flow, siteUrl)]]);
  // The provider's answer is bound to this browser by a cookie of the accounts service.
  for (const cookie of answer.headers.getSetCookie()) headers.append("set-cookie", cookie);
  return data<Change>({ leave, provider }, { headers });
}

export async function unlinkAccount(context: Context, id: string) {
  const path = `/user/identities/${encodeURIComponent(id)}`;
  const answer = await sessionOf(context).fetchAuth(path, undefined, "DELETE");
  if (answer.ok) return redirect(`${PAGE}?done=removed`);
  const { code = "" } = (await answer.json().catch(() => ({}))) as { code?: string };
  if (answer.status === 429) return data<Change>({ problem: PROVIDER_MESSAGES.tooOften }, { status: 429 });
  return data<Change>({ problem: unlinkingMessage(code) }, { status: answer.status >= 500 ? 503 : 422 });
}
