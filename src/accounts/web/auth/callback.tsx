import { data, type RouterContextProvider, redirect } from "react-router";
import { homeFor } from "#kernel/access.ts";
import { BRAND } from "#kernel/brand.ts";
import { isGuest } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { safeReturnPath } from "#platform/i18n/return-path.ts";
import { readForm, unlessLost } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { sessionOf } from "#shell/session/session.ts";
import { actorOf, visitorOf } from "#shell/session/visitor.ts";
import type { AuthSession } from "../../contract/auth.ts";
import { type ProviderMessageKey, providerMessageKey } from "../../domain/provider-messages.ts";
import { callAuth } from "../call-accounts.ts";
import { type ProviderFlow, readFlow, writeFlow } from "../provider-flow.ts";
import type { Route } from "./+types/callback";
import { authPath } from "./auth-path.ts";
import {
  type CallbackState,
  PRESSED,
  readCallback,
  readLinkFields,
  refusedLink,
  unansweredOf,
} from "./callback-state.ts";
import { CallbackView } from "./callback-view.tsx";
import { PROVIDER_FLASH } from "./flash-messages.ts";
import { consumeLink, inspectLink } from "./mail-link.ts";
import { comeBack } from "./organisation/organisation-flow.ts";
import { afterSignIn } from "./visit.ts";

export const handle = applicationPage;

/** A GET request does not consume the link (decision 13), because mail scanners open links too. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const back = (await finishProvider({ context, request, url })) ?? (await comeBack({ context, request, url }));
  if (back) throw back;
  const visitor = await visitorOf(context);
  const fallback = isGuest(visitor) ? "/auth" : homeFor(actorOf(visitor));
  return { state: await knowOwner(context, readCallback(url.searchParams)), fallback };
}

async function knowOwner(context: Route.LoaderArgs["context"], state: CallbackState): Promise<CallbackState> {
  if (state.kind !== "link") return state;
  const look = await inspectLink(context, state.fields);
  if (look.kind === "good") return { kind: "confirm", fields: state.fields, owner: look.owner };
  return look.kind === "refused" ? refusedLink() : unansweredOf(state.fields, look.message || undefined);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const state = await consumeLink(context, readLinkFields(form), form.has(PRESSED));
  return data(state, { status: state.kind === "error" ? 400 : 200 });
}

export const clientAction = (post: Route.ClientActionArgs) =>
  unlessLost(post, (form) => unansweredOf(readLinkFields(form)));

/** The URL holds a secret. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: `${t("Signing you in")} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Callback({ loaderData, actionData }: Route.ComponentProps) {
  return <CallbackView state={actionData ?? loaderData.state} fallback={loaderData.fallback} />;
}

type Context = Readonly<RouterContextProvider>;
type Arrival = { context: Context; request: Request; url: URL };

const LINKED_ACCOUNTS = "/account/security/linked-accounts";

/** @returns null if the browser does not come from a provider */
async function finishProvider({ context, request, url }: Arrival): Promise<Response | null> {
  const [code, error, errorCode] = ["code", "error", "error_code"].map((name) => url.searchParams.get(name) ?? "");
  const fromProvider = url.searchParams.get("from") === "provider" && (code || error || errorCode);
  if (!fromProvider && errorCode !== "bad_oauth_state") return null;
  const { siteUrl } = context.get(pageContext);
  const flow = readFlow(request, siteUrl);
  const place = await openSession(context, flow, code ?? "", providerMessageKey(error ?? "", errorCode ?? ""));
  // Without an empty fragment, browsers would carry the fragment of this URL over to the next.
  return redirect(`${place}#`, { headers: { "set-cookie": writeFlow(null, siteUrl), "cache-control": "no-store" } });
}

async function openSession(context: Context, flow: ProviderFlow | null, code: string, problem: ProviderMessageKey) {
  const next = safeReturnPath(flow?.next);
  if (flow?.purpose === "link") {
    return `${LINKED_ACCOUNTS}?${code ? "done=linked" : new URLSearchParams({ problem })}`;
  }
  if (!code || !flow) return refuse(context, code ? "notThisBrowser" : problem, next);
  const session = sessionOf(context);
  const body = { auth_code: code, code_verifier: flow.verifier };
  const answer = await callAuth<AuthSession>(session, { path: "/token?grant_type=pkce", body });
  if (!answer.ok) return refuse(context, providerMessageKey("", answer.code), next);
  session.start(answer.data);
  return afterSignIn(context, next);
}

function refuse(context: Context, problem: ProviderMessageKey, next: string | null): string {
  sessionOf(context).flash(PROVIDER_FLASH[problem]);
  return authPath("signin", next);
}
