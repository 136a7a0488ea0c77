import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { forbidden, notFound } from "#kernel/errors.ts";
import { canEditProfile, canMarkWelcomeSeen, canReadWholeProfile, isSelf } from "#kernel/permissions.ts";
import type { Env } from "#platform/http/guard.ts";
import { requireId } from "#platform/http/path-id.ts";
import type { ProfileRow } from "./queries.ts";

type Caller = Pick<HonoContext<Env>, "get">;

/** @throws 404 without permission, so that the answer does not reveal whether the profile exists */
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

/** The profile that was loaded with the session: null if none exists, undefined for another member's profile. */
export function ownRow(c: Caller, id: string): ProfileRow | null | undefined {
  return isSelf(c.get("actor"), id) ? c.get("account")?.profile : undefined;
}

/** This check runs before the body is read, so that only editors see validation errors. */
export const mayEdit: MiddlewareHandler<Env> = (c, next) => {
  requireEditor(c.get("actor"), c.req.param("id") ?? "");
  return next();
};
