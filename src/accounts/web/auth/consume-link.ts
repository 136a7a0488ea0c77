import type { RouterContextProvider } from "react-router";
import { safeReturnPath } from "#kernel/return-path.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { sessionOf } from "#shell/session/session.ts";
import type { AuthSession, HalfConfirmed } from "../../contract/auth.ts";
import { CALLBACK_MESSAGES, INVITATION_MESSAGES, LINK_OWNER_MESSAGES } from "../../domain/link-messages.ts";
import { EMAIL_MESSAGES } from "../../domain/messages.ts";
import { callAuth, isBusy } from "../call-accounts.ts";
import {
  type CallbackState,
  errorOf,
  type LinkFields,
  REFUSED,
  RESET_PAGE,
  setsPassword,
  unansweredOf,
} from "./callback-state.ts";
import { adoptTokens, inspectLink, isForServiceClient } from "./inspect-link.ts";

type Context = Readonly<RouterContextProvider>;
type OneTimeLink = LinkFields & { token_hash: string; type: string };

const HOME = "/dashboard";

/**
 * For the page's post: uses a link up, or says whose account it opens and waits for a press.
 * @param isPressed whether the visitor has seen that, and goes on
 */
export async function consumeLink(context: Context, link: LinkFields, isPressed: boolean): Promise<CallbackState> {
  if (!link.token_hash && !link.access_token) return errorOf(CALLBACK_MESSAGES.failed);
  const look = await inspectLink(context, link);
  if (look.kind === "refused") return REFUSED;
  if (look.kind === "busy") return unansweredOf(link, look.message || CALLBACK_MESSAGES.unexpected);
  if (!look.owner.goesOn && !isPressed) return { kind: "confirm", fields: link, owner: look.owner };
  return link.token_hash ? redeem(context, { ...link, asksPassword: look.asksPassword }) : adopt(context, link);
}

async function adopt(context: Context, link: LinkFields): Promise<CallbackState> {
  const adoption = await adoptTokens(sessionOf(context), link.access_token ?? "", link.refresh_token);
  if (adoption === "busy") return unansweredOf(link);
  return adoption === "adopted" ? successOf(link.type ?? "", HOME) : REFUSED;
}

async function redeem(context: Context, { asksPassword, ...given }: LinkFields & { asksPassword: boolean }) {
  const link = { ...given, token_hash: given.token_hash ?? "", type: given.type ?? "" };
  if (isForServiceClient(context, link)) return passOn(context, link);
  const verified = await verify(context, link);
  const isIn = verified.kind === "success" && sessionOf(context).accessToken !== null;
  if (!isIn || !asksPassword) return verified;
  return { ...verified, message: LINK_OWNER_MESSAGES.choosePassword, next: `${RESET_PAGE}?type=recovery` };
}

async function verify(context: Context, link: OneTimeLink): Promise<CallbackState> {
  const session = sessionOf(context);
  const body = { token_hash: link.token_hash, type: link.type };
  const answer = await callAuth<AuthSession | HalfConfirmed>(session, { path: "/verify", body });
  if (!answer.ok) return isBusy(answer) ? unansweredOf(link, answer.message || CALLBACK_MESSAGES.unexpected) : REFUSED;
  if (!("access_token" in answer.data)) {
    const next = session.accessToken ? "/dashboard" : "/auth";
    return { kind: "success", message: EMAIL_MESSAGES.changeHalfDone, next, stays: true };
  }
  session.start(answer.data);
  const place = pathOf(link.redirect_to);
  return successOf(link.type, setsPassword(link.type) ? `${RESET_PAGE}?type=${link.type}` : place);
}

/** Another program asked for this link: it gets the outcome in the address, as its protocol says. */
async function passOn(context: Context, link: OneTimeLink): Promise<CallbackState> {
  const session = sessionOf(context);
  const { siteUrl } = context.get(pageContext);
  const { token_hash: token, type, redirect_to = "" } = link;
  const query = new URLSearchParams({ token, type, ...(redirect_to ? { redirect_to } : {}) });
  const location = (await session.fetchAuth(`/verify?${query}`, undefined, "GET")).headers.get("location");
  if (!location) return unansweredOf(link);
  const target = new URL(location);
  const outcome = new URLSearchParams(target.hash.slice(1));
  if (target.origin !== new URL(siteUrl).origin || target.searchParams.has("code"))
    return { kind: "going", next: location };
  // A place that is not allowed: the session stays with us, for whoever says that it is theirs.
  const [access_token, refresh_token] = [outcome.get("access_token"), outcome.get("refresh_token")];
  if (!access_token || !refresh_token) return REFUSED;
  return consumeLink(context, { access_token, refresh_token, type }, false);
}

/** Of an address of our own; what it leads to is decided before. */
function pathOf(redirectTo: string | undefined): string {
  if (!redirectTo) return HOME;
  if (!URL.canParse(redirectTo)) return safeReturnPath(redirectTo) ?? HOME;
  const { pathname, search, hash } = new URL(redirectTo);
  const path = safeReturnPath(pathname + search + hash) ?? "/";
  return path === "/" || path.startsWith("/auth/callback") ? HOME : path;
}

function successOf(type: string, next: string): CallbackState {
  if (type === "recovery") return { kind: "success", message: CALLBACK_MESSAGES.resetVerified, next };
  if (type === "invite") return { kind: "success", message: INVITATION_MESSAGES.verified, next };
  const message = type === "email_change" ? EMAIL_MESSAGES.changed : CALLBACK_MESSAGES.emailVerified;
  return { kind: "success", message, next };
}
