import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { forbidden, notFound } from "#kernel/errors.ts";
import { canEditProfile, canMarkWelcomeSeen, canReadWholeProfile, isSelf } from "#kernel/permissions.ts";
import type { Env } from "#platform/http/guard.ts";
import { requireId } from "#platform/http/path-id.ts";
import type { ProfileRow } from "./queries.ts";

type Caller = Pick<HonoContext<Env>, "get">;

/** Whoever may not see the whole profile learns nothing about it; a text that is no id names nobody. */
export function requireReader(actor: Actor, id: string): void {
  if (!canReadWholeProfile(actor, requireId(id))) throw notFound();
}

export function requireEditor(actor: Actor, id: string): void {
  requireReader(actor, id);
  if (!canEditProfile(actor, id)) throw forbidden();
}

export function requireWelcomed(actor: Actor, id: string): void {
  requireReader(actor, id);
  if (!canMarkWelcomeSeen(actor, id)) throw forbidden();
}

/** The caller's own profile, as it was read with their session; undefined for the profile of somebody else. */
export function ownRow(c: Caller, id: string): ProfileRow | null | undefined {
  return isSelf(c.get("actor"), id) ? c.get("account")?.profile : undefined;
}

/** The same before the body is read: what is wrong with it is for those who may send it. */
export const mayEdit: MiddlewareHandler<Env> = (c, next) => {
  requireEditor(c.get("actor"), c.req.param("id") ?? "");
  return next();
};
