import type { Actor } from "#kernel/actor.ts";
import { forbidden } from "#kernel/errors.ts";
import { canManageOrganisations } from "#kernel/permissions.ts";

export function requireManager(actor: Actor): void {
  if (!canManageOrganisations(actor)) throw forbidden();
}
