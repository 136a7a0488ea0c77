import { type RouterContextProvider, redirect } from "react-router";
import type { SessionAnswer } from "#contract/members.ts";
import { type PageKind, pageAccess } from "#domain/members/access.ts";
import type { Actor } from "#domain/members/actor.ts";
import { apiOf, unwrap } from "./api.ts";
import { sessionOf } from "./session.ts";

type Context = Readonly<RouterContextProvider>;
export type Visitor = SessionAnswer;
export type SignedInVisitor = Exclude<SessionAnswer, { role: "guest" }>;

const asked = new WeakMap<Context, Promise<Visitor>>();

/** Who is here; asked once per request, and not at all when there is no session. */
export function visitorOf(context: Context): Promise<Visitor> {
  const known = asked.get(context);
  if (known) return known;
  const answer = sessionOf(context).accessToken
    ? unwrap<Visitor>(apiOf(context).api.session.$get())
    : Promise.resolve<Visitor>({ role: "guest" });
  asked.set(context, answer);
  return answer;
}

type Visit = { context: Context; request: Request };

/**
 * M§4 "Access flow for members": the signed-in visitor of a page.
 * @throws a redirect to where this visitor may go instead; guests come back here after signing in
 */
export async function requireVisitor(page: Exclude<PageKind, "auth">, { context, request }: Visit): Promise<SignedInVisitor> {
  const visitor = await visitorOf(context);
  const access = pageAccess({ actor: actorOf(visitor), profile: profileOf(visitor), page });
  if (visitor.role === "guest") throw redirect(signInPath(request));
  if (!access.allow) throw redirect(access.redirectTo);
  return visitor;
}

export function actorOf(visitor: Visitor): Actor {
  return visitor.role === "guest" ? { role: "guest" } : { role: visitor.role, id: visitor.id, email: visitor.email };
}

export function profileOf(visitor: Visitor) {
  return visitor.role === "guest" ? null : visitor.profile;
}

/** The sign-in page, which returns to the page of this request. */
export function signInPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `/auth?next=${encodeURIComponent(pathname + search)}`;
}
