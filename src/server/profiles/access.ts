import type { MiddlewareHandler } from "hono";
import * as v from "valibot";
import type { Actor } from "#domain/members/actor.ts";
import { canEditProfile, canMarkWelcomeSeen, canReadWholeProfile } from "#domain/members/permissions.ts";
import { forbidden, notFound } from "../errors.ts";
import type { Env } from "../http/env.ts";

const uuid = v.pipe(v.string(), v.uuid());

/** Whoever may not see the whole profile learns nothing about it; a text that is no id names nobody. */
export function requireReader(actor: Actor, id: string): void {
  if (!v.is(uuid, id) || !canReadWholeProfile(actor, id)) throw notFound();
}

export function requireEditor(actor: Actor, id: string): void {
  requireReader(actor, id);
  if (!canEditProfile(actor, id)) throw forbidden();
}

export function requireWelcomed(actor: Actor, id: string): void {
  requireReader(actor, id);
  if (!canMarkWelcomeSeen(actor, id)) throw forbidden();
}

/** The same before a large body is read. */
export const mayEdit: MiddlewareHandler<Env> = (c, next) => {
  requireEditor(c.get("actor"), c.req.param("id") ?? "");
  return next();
};
