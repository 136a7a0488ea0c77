import { data, isRouteErrorResponse, type RouterContextProvider, redirect } from "react-router";
import type { Actor } from "#kernel/actor.ts";
import { isGuest } from "#kernel/permissions.ts";
import { actorOf, requireCode, signInPath, visitorOf } from "../session/visitor.ts";

export type Admin = { userId: string; email: string };
export type Refused = { kind: "guest"; signIn: string } | { kind: "member" };

type Visit = { context: Readonly<RouterContextProvider>; request: Request };

/**
 * Every admin loader calls this first (decision 19).
 * @throws a refusal with its status, which AdminFailure shows
 */
export async function requireAccess(may: (actor: Actor) => boolean, { context, request }: Visit): Promise<Admin> {
  const visitor = await visitorOf(context);
  requireCode(visitor, request);
  const actor = actorOf(visitor);
  if (isGuest(actor)) throw refusal({ kind: "guest", signIn: signInPath(request) }, 401);
  if (visitor.owes === "factor") throw redirect("/account/security/two-step");
  if (!may(actor)) throw refusal({ kind: "member" }, 403);
  return { userId: actor.id, email: actor.email };
}

const refusal = (refused: Refused, status: number) => data(refused, { status });

const KINDS: readonly unknown[] = ["guest", "member"] satisfies Refused["kind"][];

/** @returns the refusal in an error; null for other failures, also for a 403 from a network proxy */
export function refusedIn(error: unknown): Refused | null {
  return isRouteErrorResponse(error) && KINDS.includes(error.data?.kind) ? error.data : null;
}
