import { data, isRouteErrorResponse, type RouterContextProvider, redirect } from "react-router";
import { pageAccess } from "#kernel/access.ts";
import { actorOf, profileOf, requireCode, signInPath, visitorOf } from "../session/visitor.ts";

export type Admin = { userId: string; email: string };
export type Refused = { kind: "guest"; signIn: string } | { kind: "member" };

type Visit = { context: Readonly<RouterContextProvider>; request: Request };

/**
 * The administrator who comes to a page; every loader of the administration asks first (decision 19).
 * @throws a refusal with its status, which AdminFailure shows
 */
export async function requireAdmin({ context, request }: Visit): Promise<Admin> {
  const visitor = await visitorOf(context);
  requireCode(visitor, request);
  const actor = actorOf(visitor);
  if (actor.role === "guest") throw refusal({ kind: "guest", signIn: signInPath(request) }, 401);
  if (visitor.owes === "factor") throw redirect("/account/security/two-step");
  const { allow } = pageAccess({ actor, profile: profileOf(visitor), page: "admin" });
  if (!allow) throw refusal({ kind: "member" }, 403);
  return { userId: actor.id, email: actor.email };
}

const refusal = (refused: Refused, status: number) => data(refused, { status });

const KINDS: readonly unknown[] = ["guest", "member"] satisfies Refused["kind"][];

/** null for every other failure, and for a 403 of a network on the way. */
export function refusedIn(error: unknown): Refused | null {
  return isRouteErrorResponse(error) && KINDS.includes(error.data?.kind) ? error.data : null;
}
