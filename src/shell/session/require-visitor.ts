import { redirect } from "react-router";
import { type PageKind, pageAccess } from "#kernel/access.ts";
import { sessionOf } from "./session.ts";
import {
  actorOf,
  profileOf,
  requireCode,
  type SignedInVisitor,
  signInPath,
  unreachable,
  type Visit,
  visitorOf,
} from "./visitor.ts";

/**
 * M§4 "Access flow for members": the signed-in visitor of a page.
 * @throws a redirect to where this visitor may go instead; guests come back here after signing in
 */
export async function requireVisitor(
  page: Exclude<PageKind, "auth">,
  { context, request }: Visit,
): Promise<SignedInVisitor> {
  const visitor = await visitorOf(context);
  const access = pageAccess({ actor: actorOf(visitor), profile: profileOf(visitor), page });
  requireCode(visitor, request);
  if (visitor.role === "guest") throw sessionOf(context).accessToken ? unreachable() : redirect(signInPath(request));
  if (!access.allow) throw redirect(access.redirectTo);
  return visitor;
}
