import type { RouterContextProvider } from "react-router";
import type { AuthSession, HalfConfirmed } from "#contract/auth.ts";
import { INVITATION_MESSAGES } from "#domain/auth/invitation.ts";
import { CALLBACK_MESSAGES, EMAIL_MESSAGES } from "#domain/auth/messages.ts";
import { safeReturnPath } from "#domain/members/return-path.ts";
import { pageContext } from "#web/page-context.ts";
import { type Session, sessionOf } from "#web/session.ts";
import { visitorOf } from "#web/visitor.ts";
import { adoptTokens } from "./adopt-tokens.ts";
import { askAuth, isBusy } from "./ask-auth.ts";
import {
  type CallbackState,
  errorOf,
  type LinkFields,
  RESET_PAGE,
  setsPassword,
  unansweredOf,
} from "./callback-state.ts";

type Context = Readonly<RouterContextProvider>;
type Place = { path: string } | { url: string };
const HOME: Place = { path: "/dashboard" };

/** Uses a link up, for the page's post. */
export async function redeemLink(context: Context, link: LinkFields): Promise<CallbackState> {
  const session = sessionOf(context);
  const { siteUrl } = context.get(pageContext);
  const { token_hash, access_token, refresh_token, type = "", redirect_to } = link;
  if (access_token) {
    const adoption = await adoptTokens(session, access_token, refresh_token);
    if (adoption === "busy") return unansweredOf(link);
    return adoption === "adopted" ? successOf(type, "/dashboard") : REFUSED;
  }
  if (!token_hash) return errorOf(CALLBACK_MESSAGES.failed);
  const place = placeOf(redirect_to, siteUrl);
  if (token_hash.startsWith("pkce_") || "url" in place) return passOn(session, link, siteUrl);
  return verify(context, { ...link, token_hash, type }, place.path);
}

type OneTimeLink = LinkFields & { token_hash: string; type: string };

async function verify(context: Context, link: OneTimeLink, path: string): Promise<CallbackState> {
  const session = sessionOf(context);
  const body = { token_hash: link.token_hash, type: link.type };
  const answer = await askAuth<AuthSession | HalfConfirmed>(session, { path: "/verify", body });
  if (!answer.ok) return isBusy(answer) ? unansweredOf(link, answer.message || CALLBACK_MESSAGES.unexpected) : REFUSED;
  if (!("access_token" in answer.data)) {
    const next = session.accessToken ? "/dashboard" : "/auth";
    return { kind: "success", message: EMAIL_MESSAGES.changeHalfDone, next, stays: true };
  }
  session.start(answer.data);
  if (link.type === "signup" && (await lacksPassword(context, answer.data))) {
    return { kind: "success", message: CALLBACK_MESSAGES.choosePassword, next: `${RESET_PAGE}?type=recovery` };
  }
  return successOf(link.type, setsPassword(link.type) ? `${RESET_PAGE}?type=${link.type}` : path);
}

/** Of somebody who has no other way in: the address was signed up with different passwords, so that none of them counts. */
async function lacksPassword(context: Context, { user }: AuthSession): Promise<boolean> {
  if (user.identities?.some(({ provider }) => provider !== "email")) return false;
  const visitor = await visitorOf(context);
  return visitor.role !== "guest" && !visitor.hasPassword;
}

/** Another program asked for this link: it gets the outcome in the address, as its protocol says. */
async function passOn(session: Session, link: LinkFields, siteUrl: string): Promise<CallbackState> {
  const { token_hash: token = "", type = "", redirect_to = "" } = link;
  const query = new URLSearchParams({ token, type, ...(redirect_to ? { redirect_to } : {}) });
  const location = (await session.fetchAuth(`/verify?${query}`, undefined, "GET")).headers.get("location");
  if (!location) return unansweredOf(link);
  const target = new URL(location);
  const outcome = new URLSearchParams(target.hash.slice(1));
  if (target.origin !== new URL(siteUrl).origin || target.searchParams.has("code"))
    return { kind: "going", next: location };
  // A place that is not allowed: the session stays with us.
  const [access_token, refresh_token] = [outcome.get("access_token"), outcome.get("refresh_token")];
  if (!access_token || !refresh_token) return REFUSED;
  session.start({ access_token, refresh_token });
  return successOf(type, "/dashboard");
}

function placeOf(redirectTo: string | undefined, siteUrl: string): Place {
  if (!redirectTo) return HOME;
  if (!URL.canParse(redirectTo)) return { path: safeReturnPath(redirectTo) ?? "/dashboard" };
  const { origin, pathname, search, hash } = new URL(redirectTo);
  if (origin !== new URL(siteUrl).origin) return { url: redirectTo };
  const path = safeReturnPath(pathname + search + hash) ?? "/";
  return path === "/" || path.startsWith("/auth/callback") ? HOME : { path };
}

function successOf(type: string, next: string): CallbackState {
  if (type === "recovery") return { kind: "success", message: CALLBACK_MESSAGES.resetVerified, next };
  if (type === "invite") return { kind: "success", message: INVITATION_MESSAGES.verified, next };
  const message = type === "email_change" ? EMAIL_MESSAGES.changed : CALLBACK_MESSAGES.emailVerified;
  return { kind: "success", message, next };
}

const REFUSED = errorOf(CALLBACK_MESSAGES.failed, CALLBACK_MESSAGES.usedUp);
