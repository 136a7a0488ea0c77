import { redirect } from "react-router";
import { safeReturnPath } from "#platform/i18n/return-path.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { sessionOf } from "#shell/session/session.ts";
import { returnAddress, startFlow, writeFlow } from "../provider-flow.ts";
import type { Route } from "./+types/start-provider";
import { authPath } from "./auth-path.ts";
import { ACCOUNT_FLASH } from "./flash-messages.ts";
import { fetchSignInMethods } from "./sign-in-methods.ts";

/** The provider returns to /auth/callback with a code that only this browser can use. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const session = sessionOf(context);
  const next = safeReturnPath(url.searchParams.get("next"));
  const { providers } = await fetchSignInMethods(session);
  if (!providers.some(({ id }) => id === params.provider)) {
    session.flash(ACCOUNT_FLASH.wayOff);
    return redirect(authPath("signin", next));
  }
  const { siteUrl } = context.get(pageContext);
  const { flow, challenge } = startFlow("sign-in", next);
  challenge.set("provider", params.provider);
  challenge.set("redirect_to", returnAddress(siteUrl));
  return redirect(`/auth/v1/authorize?${challenge}`, {
    headers: { "set-cookie": writeFlow(flow, siteUrl), "cache-control": "no-store" },
  });
}
