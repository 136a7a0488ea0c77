import type { Actor } from "#kernel/actor.ts";
import { forbidden } from "#kernel/errors.ts";
import { canManageOpportunities, isGuest } from "#kernel/permissions.ts";

/** @returns who manages @throws forbidden for everybody else, whatever the route let pass */
export function requireManager(actor: Actor): { actorId: string } {
  if (isGuest(actor) || !canManageOpportunities(actor)) throw forbidden();
  return { actorId: actor.id };
}
