import { type RouterContextProvider, redirect } from "react-router";
import { pageAccess } from "#kernel/access.ts";
import { actorOf, profileOf, requireCode, signInPath, visitorOf } from "../session/visitor.ts";

export type AdminAccess =
  | { kind: "guest"; signIn: string }
  | { kind: "member" }
  | { kind: "admin"; userId: string; email: string };

type Visit = { context: Readonly<RouterContextProvider>; request: Request };

/** Decision 19: who comes to a page of the administration, and with which status the others are answered. */
export async function adminAccess({ context, request }: Visit): Promise<{ access: AdminAccess; status: number }> {
  const visitor = await visitorOf(context);
  requireCode(visitor, request);
  const actor = actorOf(visitor);
  if (actor.role === "guest") return { access: { kind: "guest", signIn: signInPath(request) }, status: 401 };
  if (visitor.owes === "factor") throw redirect("/account/security/two-step");
  const { allow } = pageAccess({ actor, profile: profileOf(visitor), page: "admin" });
  if (!allow) return { access: { kind: "member" }, status: 403 };
  return { access: { kind: "admin", userId: actor.id, email: actor.email }, status: 200 };
}
