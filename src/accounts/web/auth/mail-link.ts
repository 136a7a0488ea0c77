import type { RouterContextProvider } from "react-router";
import { maskAddress } from "#kernel/mask-address.ts";
import { isGuest } from "#kernel/permissions.ts";
import { splitLanguage } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { safeReturnPath } from "#platform/i18n/return-path.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { type Session, sessionOf, type Tokens } from "#shell/session/session.ts";
import { visitorOf } from "#shell/session/visitor.ts";
import type { AuthSession, AuthUser, HalfConfirmed, LinkCheck } from "../../contract/auth.ts";
import { CALLBACK_MESSAGES, LINK_OWNER_MESSAGES } from "../../domain/link-messages.ts";
import { EMAIL_MESSAGES } from "../../domain/messages.ts";
import { callAuth, isBusy } from "../call-accounts.ts";
import {
  type CallbackState,
  choosePasswordPath,
  errorOf,
  type LinkFields,
  type LinkOwner,
  RESET_PAGE,
  refusedLink,
  setsPassword,
  unansweredOf,
} from "./callback-state.ts";

type Context = Readonly<RouterContextProvider>;
type OneTimeLink = LinkFields & { token_hash: string; type: string };

const HOME = "/dashboard";

/**
 * Consumes a link, or asks for a click after showing whose account it opens.
 * @param isPressed whether the visitor has clicked, after seeing that account
 */
export async function consumeLink(context: Context, link: LinkFields, isPressed: boolean): Promise<CallbackState> {
  if (!link.token_hash && !link.access_token) return errorOf(t(CALLBACK_MESSAGES.failed));
  const look = await inspectLink(context, link);
  if (look.kind === "refused") return refusedLink();
  if (look.kind === "busy") return unansweredOf(link, look.message || t(CALLBACK_MESSAGES.unexpected));
  if (!look.owner.goesOn && !isPressed) return { kind: "confirm", fields: link, owner: look.owner };
  return link.token_hash ? redeem(context, link) : adopt(context, link);
}

async function adopt(context: Context, link: LinkFields): Promise<CallbackState> {
  const adoption = await adoptTokens(sessionOf(context), link.access_token ?? "", link.refresh_token);
  if (adoption === "busy") return unansweredOf(link);
  return adoption === "adopted" ? successOf(link.type ?? "", HOME) : refusedLink();
}

function redeem(context: Context, given: LinkFields): Promise<CallbackState> {
  const link = { ...given, token_hash: given.token_hash ?? "", type: given.type ?? "" };
  return isForServiceClient(context, link) ? passOn(context, link) : verify(context, link);
}

async function verify(context: Context, link: OneTimeLink): Promise<CallbackState> {
  const session = sessionOf(context);
  const body = { token_hash: link.token_hash, type: link.type };
  const answer = await callAuth<AuthSession | HalfConfirmed>(session, { path: "/verify", body });
  if (!answer.ok)
    return isBusy(answer) ? unansweredOf(link, answer.message || t(CALLBACK_MESSAGES.unexpected)) : refusedLink();
  if (!("access_token" in answer.data)) {
    const next = session.accessToken ? "/dashboard" : "/auth";
    return { kind: "success", message: t(EMAIL_MESSAGES.changeHalfDone), next, stays: true };
  }
  session.start(answer.data);
  const dropped = answer.data.password_dropped;
  const place = pathOf(link.redirect_to);
  if (dropped) {
    const message = LINK_OWNER_MESSAGES.choosePassword[dropped];
    return { kind: "success", message, next: choosePasswordPath(place === HOME ? null : place), stays: true };
  }
  return successOf(link.type, setsPassword(link.type) ? `${RESET_PAGE}?type=${link.type}` : place);
}

/** Redirects to the client that requested the link, with the outcome in the URL, as the protocol demands. */
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
  // The client's URL is not allowed: this site takes over the session, and asks the visitor first.
  const [access_token, refresh_token] = [outcome.get("access_token"), outcome.get("refresh_token")];
  if (!access_token || !refresh_token) return refusedLink();
  return consumeLink(context, { access_token, refresh_token, type }, false);
}

/** @returns the path of a URL of this site; callers check the origin first */
function pathOf(redirectTo: string | undefined): string {
  if (!redirectTo) return HOME;
  if (!URL.canParse(redirectTo)) return safeReturnPath(redirectTo) ?? HOME;
  const { pathname, search, hash } = new URL(redirectTo);
  const path = safeReturnPath(splitLanguage(pathname).address + search + hash) ?? "/";
  return path === "/" || path.startsWith("/auth/callback") ? HOME : path;
}

function successOf(type: string, next: string): CallbackState {
  if (type === "recovery") return { kind: "success", message: t(CALLBACK_MESSAGES.resetVerified), next };
  if (type === "invite")
    return { kind: "success", message: t("Welcome! Your address is confirmed. Now choose a password."), next };
  const message =
    type === "email_change" ? t(EMAIL_MESSAGES.changed) : t("Email verified successfully! Redirecting to dashboard...");
  return { kind: "success", message, next };
}

type Account = { id: string; email: string };

/** `busy`: the owner of the link could not be determined; a retry may help. */
type LinkInspection = { kind: "good"; owner: LinkOwner } | { kind: "refused" } | { kind: "busy"; message: string };

/**
 * Finds the owner, and does not consume the link. `goesOn`: no click is needed, because the link is the visitor's own,
 * or a signed-out browser asked for it. Another person's link must not sign the visitor in.
 */
export async function inspectLink(context: Context, fields: LinkFields): Promise<LinkInspection> {
  const account = await findAccount(context, fields);
  if (account === "refused") return { kind: "refused" };
  if ("message" in account) return { kind: "busy", message: account.message };
  const session = sessionOf(context);
  const current = await currentOf(context);
  const isOwn = current?.id === account.id;
  const isAsked = current === null && fields.access_token === undefined && session.hasRequestedMail(account.email);
  const owner = {
    email: account.email ? maskAddress(account.email) : "",
    instead: current && !isOwn ? current.email : null,
    goesOn: isOwn || isAsked || isForServiceClient(context, fields),
  };
  return { kind: "good", owner };
}

/** Whether another client requested the link, and gets the outcome. */
function isForServiceClient(context: Context, { token_hash, redirect_to }: LinkFields): boolean {
  if (!token_hash) return false;
  const isElsewhere = redirect_to !== undefined && URL.canParse(redirect_to);
  const { origin } = new URL(context.get(pageContext).siteUrl);
  return token_hash.startsWith("pkce_") || (isElsewhere && new URL(redirect_to).origin !== origin);
}

async function findAccount(context: Context, fields: LinkFields): Promise<Account | "refused" | { message: string }> {
  const { token_hash, type, access_token } = fields;
  const session = sessionOf(context);
  if (access_token) {
    const answer = await fetchTokenUser(session, access_token);
    if (!answer.ok) return isBusy(answer) ? { message: "" } : "refused";
    const { id, email = "" } = (await answer.json()) as AuthUser;
    return { id, email };
  }
  const answer = await callAuth<LinkCheck>(session, { path: "/verify/check", body: { token_hash, type } });
  if (!answer.ok) return isBusy(answer) ? { message: answer.message } : "refused";
  if (!answer.data.valid) return "refused";
  const { user_id: id, email } = answer.data;
  return { id, email };
}

/** The signed-in account, also if its session still waits for the second factor. */
async function currentOf(context: Context): Promise<{ id: string; email: string } | null> {
  const visitor = await visitorOf(context);
  if (!isGuest(visitor)) return { id: visitor.id, email: visitor.email };
  const { claims } = sessionOf(context);
  return visitor.owes && claims ? { id: claims.sub, email: claims.email ?? "" } : null;
}

type Adoption = "adopted" | "refused" | "busy";

/**
 * Old links carry the tokens of an open session.
 * A refresh proves that both tokens belong together, and makes the tokens in the link worthless.
 */
export async function adoptTokens(session: Session, accessToken: string, refreshToken = ""): Promise<Adoption> {
  if (!refreshToken) {
    const known = await fetchTokenUser(session, accessToken);
    if (known.ok) session.start({ access_token: accessToken, refresh_token: "" });
    return known.ok ? "adopted" : failureOf(known);
  }
  const path = "/token?grant_type=refresh_token";
  const answer = await callAuth<Tokens>(session, { path, body: { refresh_token: refreshToken } });
  if (answer.ok) session.start(answer.data);
  return answer.ok ? "adopted" : failureOf(answer);
}

const failureOf = (answer: { status: number }): Adoption => (isBusy(answer) ? "busy" : "refused");

const fetchTokenUser = (session: Session, accessToken: string): Promise<Response> =>
  session.fetchAuth("/user", undefined, "GET", { token: accessToken });
