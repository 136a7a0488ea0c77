import { data } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { homeFor } from "#kernel/home.ts";
import { t } from "#platform/i18n/i18n.ts";
import { unlessLost } from "#shell/forms/lost-post.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { actorOf, visitorOf } from "#shell/session/visitor.ts";
import type { Route } from "./+types/callback";
import { type CallbackState, PRESSED, REFUSED, readCallback, readLinkFields, unansweredOf } from "./callback-state.ts";
import { CallbackView } from "./callback-view.tsx";
import { finishProvider } from "./finish-provider.ts";
import { lookAtLink } from "./look-at-link.ts";
import { comeBack } from "./organisation/come-back.ts";
import { redeemLink } from "./redeem-link.ts";

export const handle = applicationPage;

/** Opening a link uses nothing up (decision 13): scanners of mails open it too. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const back = (await finishProvider({ context, request, url })) ?? (await comeBack({ context, request, url }));
  if (back) throw back;
  const visitor = await visitorOf(context);
  const fallback = visitor.role === "guest" ? "/auth" : homeFor(actorOf(visitor));
  return { state: await knowOwner(context, readCallback(url.searchParams)), fallback };
}

/** Without script too the page says whose link it is. */
async function knowOwner(context: Route.LoaderArgs["context"], state: CallbackState): Promise<CallbackState> {
  if (state.kind !== "link") return state;
  const look = await lookAtLink(context, state.fields);
  if (look.kind === "good") return { kind: "confirm", fields: state.fields, owner: look.owner };
  return look.kind === "refused" ? REFUSED : unansweredOf(state.fields, look.message || undefined);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const state = await redeemLink(context, readLinkFields(form), form.has(PRESSED));
  return data(state, { status: state.kind === "error" ? 400 : 200 });
}

export const clientAction = (post: Route.ClientActionArgs) =>
  unlessLost(post, (form) => unansweredOf(readLinkFields(form)));

/** The address holds a secret. */
export const headers = () => ({ "referrer-policy": "no-referrer", "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: `${t("Signing you in")} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Callback({ loaderData, actionData }: Route.ComponentProps) {
  return <CallbackView state={actionData ?? loaderData.state} fallback={loaderData.fallback} />;
}
