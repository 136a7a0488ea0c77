import type { Actor } from "#domain/members/actor.ts";
import { canManageOpportunities } from "#domain/members/permissions.ts";
import { forbidden } from "../errors.ts";

/** @returns who manages @throws forbidden for everybody else, whatever the route let pass */
export function requireManager(actor: Actor): { actorId: string } {
  if (actor.role === "guest" || !canManageOpportunities(actor)) throw forbidden();
  return { actorId: actor.id };
}
