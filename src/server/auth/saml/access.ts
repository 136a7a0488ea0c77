import type { Actor } from "#domain/members/actor.ts";
import { canManageOrganisations } from "#domain/members/permissions.ts";
import { forbidden } from "../../errors.ts";

export function requireManager(actor: Actor): void {
  if (!canManageOrganisations(actor)) throw forbidden();
}
