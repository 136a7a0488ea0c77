import type { Actor } from "#kernel/actor.ts";
import { forbidden } from "#kernel/errors.ts";
import { canManageOpportunities, isGuest } from "#kernel/permissions.ts";

/** @throws 403 for other actors, even when the route let the request pass */
export function requireManager(actor: Actor): { actorId: string } {
  if (isGuest(actor) || !canManageOpportunities(actor)) throw forbidden();
  return { actorId: actor.id };
}
