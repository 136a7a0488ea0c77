import { type RouterContextProvider, redirect } from "react-router";
import { safeReturnPath } from "#kernel/return-path.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { sessionOf } from "#shell/session/session.ts";
import type { AuthSession } from "../../contract/auth.ts";
import { type ProviderMessageKey, providerMessageKey } from "../../domain/provider-messages.ts";
import { type ProviderFlow, readFlow, writeFlow } from "../provider-flow.ts";
import { askAuth } from "./ask-auth.ts";
import { authPath } from "./auth-path.ts";
import { PROVIDER_FLASH } from "./flash-messages.ts";
import { afterSignIn } from "./visit.ts";

type Context = Readonly<RouterContextProvider>;
type Arrival = { context: Context; request: Request; url: URL };

const LINKED_ACCOUNTS = "/account/security/linked-accounts";

/** A browser that comes back from a provider; null for everything else that the callback page is for. */
export async function finishProvider({ context, request, url }: Arrival): Promise<Response | null> {
  const [code, error, errorCode] = ["code", "error", "error_code"].map((name) => url.searchParams.get(name) ?? "");
  const fromProvider = url.searchParams.get("from") === "provider" && (code || error || errorCode);
  if (!fromProvider && errorCode !== "bad_oauth_state") return null;
  const { siteUrl } = context.get(pageContext);
  const flow = readFlow(request, siteUrl);
  const place = await openSession(context, flow, code ?? "", providerMessageKey(error ?? "", errorCode ?? ""));
  // An empty fragment: browsers would carry the one of this address along.
  return redirect(`${place}#`, { headers: { "set-cookie": writeFlow(null, siteUrl), "cache-control": "no-store" } });
}

/** @returns where the browser goes next */
async function openSession(context: Context, flow: ProviderFlow | null, code: string, problem: ProviderMessageKey) {
  const next = safeReturnPath(flow?.next);
  if (flow?.purpose === "link") {
    return `${LINKED_ACCOUNTS}?${code ? "done=linked" : new URLSearchParams({ problem })}`;
  }
  if (!code || !flow) return refuse(context, code ? "notThisBrowser" : problem, next);
  const session = sessionOf(context);
  const body = { auth_code: code, code_verifier: flow.verifier };
  const answer = await askAuth<AuthSession>(session, { path: "/token?grant_type=pkce", body });
  if (!answer.ok) return refuse(context, providerMessageKey("", answer.code), next);
  session.start(answer.data);
  return afterSignIn(context, next);
}

function refuse(context: Context, problem: ProviderMessageKey, next: string | null): string {
  sessionOf(context).flash(PROVIDER_FLASH[problem]);
  return authPath("signin", next);
}
