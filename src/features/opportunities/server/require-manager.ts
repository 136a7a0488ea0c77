import type { Actor } from "#kernel/actor.ts";
import { forbidden } from "#kernel/errors.ts";
import { canManageOpportunities } from "#kernel/permissions.ts";

/** @returns who manages @throws forbidden for everybody else, whatever the route let pass */
export function requireManager(actor: Actor): { actorId: string } {
  if (actor.role === "guest" || !canManageOpportunities(actor)) throw forbidden();
  return { actorId: actor.id };
}
