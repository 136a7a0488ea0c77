import { createContext, type RouterContextProvider, redirect } from "react-router";
import { type PageKind, pageAccess } from "#kernel/access.ts";
import type { Actor } from "#kernel/actor.ts";
import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";
import { isGuest } from "#kernel/permissions.ts";
import type { SessionAnswer } from "#kernel/session-answer.ts";
import { apiOf, unwrap } from "../client/api.ts";
import { pageAddressOf } from "../page/data-address.ts";
import { sessionOf } from "./session.ts";

type Context = Readonly<RouterContextProvider>;
export type Visitor = SessionAnswer;
export type SignedInVisitor = Exclude<SessionAnswer, { role: "guest" }>;

/** The visitor who reads this page; null while unknown. */
export const readerContext = createContext<Visitor | null>(null);

type Asked = { token: string | null; answer: Promise<Visitor> };
const visitors = new WeakMap<Context, Asked>();
const GUEST: Visitor = { role: "guest" };

/**
 * Finds the visitor by one API call per request and token, or without a call if there is no session.
 * @throws if the visitor is unknown
 */
export function visitorOf(context: Context): Promise<Visitor> {
  const token = sessionOf(context).accessToken;
  const known = visitors.get(context);
  if (known?.token === token) return known.answer;
  const answer = token === null && !sessionOf(context).isUnreachable ? Promise.resolve(GUEST) : ask(context);
  visitors.set(context, { token, answer });
  return answer;
}

/** A token that the API does not accept belongs to a revoked session, or must be renewed. */
async function ask(context: Context): Promise<Visitor> {
  if (sessionOf(context).isUnreachable) throw unreachable();
  const askApi = () => unwrap<Visitor>(apiOf(context).api.session.$get());
  const visitor = await askApi();
  if (!isGuest(visitor) || visitor.owes) return visitor;
  const renewal = await sessionOf(context).renew();
  if (renewal === "unreachable") throw unreachable();
  return renewal === "renewed" ? askApi() : GUEST;
}

export type Visit = { context: Context; request: Request };

/** @throws a redirect to the page for the second factor, which returns to this page */
export function requireCode(visitor: Visitor, request: Request): void {
  if (owesCode(visitor)) throw redirect(secondStepPath(pageAddressOf(request.url)));
}

export const owesCode = (visitor: Visitor): boolean => visitor.owes === "code";

export const secondStepPath = (next: string | null): string =>
  `/auth/second-step${next ? `?${new URLSearchParams({ next })}` : ""}`;

/** Requires a signed-in visitor; for account pages, which need no complete profile. */
export async function requireSignedIn({ context, request }: Visit): Promise<SignedInVisitor> {
  const visitor = await visitorOf(context);
  requireCode(visitor, request);
  if (isGuest(visitor)) throw sessionOf(context).accessToken ? unreachable() : redirect(signInPath(request));
  return visitor;
}

export function actorOf(visitor: Visitor): Actor {
  return isGuest(visitor) ? { role: "guest" } : { role: visitor.role, id: visitor.id, email: visitor.email };
}

export function profileOf(visitor: Visitor) {
  return isGuest(visitor) ? null : visitor.profile;
}

export function signInPath(request: Request): string {
  return `/auth?next=${encodeURIComponent(pageAddressOf(request.url))}`;
}

/** Response when the session is kept, but its user cannot be determined at the moment. */
export const unreachable = () => new Response(NETWORK_PROBLEM, { status: 503 });

/**
 * docs/product/accounts.md#way-of-a-member
 * @throws a redirect to an allowed page; guests return here after sign-in
 */
export async function requireVisitor(page: Exclude<PageKind, "auth">, visit: Visit): Promise<SignedInVisitor> {
  const visitor = await requireSignedIn(visit);
  const access = pageAccess({ actor: actorOf(visitor), profile: profileOf(visitor), page });
  if (!access.allow) throw redirect(access.redirectTo);
  return visitor;
}
