import type { Actor } from "#kernel/actor.ts";
import { invalid } from "#kernel/errors.ts";
import { ssoProviders } from "#platform/db/schema/sso.ts";
import type { Organisation } from "../../contract/sso.ts";
import { ssoProblem } from "../../domain/sso/admin-messages.ts";
import type { NewOrganisation, OrganisationChange } from "../../domain/sso/fields.ts";
import type { Context } from "../context.ts";
import { requireManager } from "./access.ts";
import { mappingOf } from "./change-organisation.ts";
import { getOrganisation } from "./list-organisations.ts";
import { readSource } from "./read-source.ts";
import { setDomains } from "./set-domains.ts";

/** @param more what can also be changed afterwards */
export async function addOrganisation(
  context: Context,
  actor: Actor,
  given: NewOrganisation,
  { enabled, ...attributes }: Pick<OrganisationChange, "enabled" | "emailAttribute" | "nameAttribute"> = {},
): Promise<Organisation> {
  requireManager(actor);
  const { entityId, ssoUrl, certificates, metadataUrl, name } = await readSource(context, given);
  const now = context.clock();
  const chosen = given.name ?? (name || new URL(ssoUrl).hostname);
  return context.db.transaction(async (tx) => {
    const [provider] = await tx
      .insert(ssoProviders)
      .values({
        ...{ name: chosen, entityId, ssoUrl, certificates, metadataUrl, enabled },
        attributeMapping: mappingOf({}, attributes),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: ssoProviders.id });
    if (!provider) throw invalid({ [metadataUrl === null ? "metadataXml" : "metadataUrl"]: ssoProblem("exists") });
    await setDomains(tx, provider.id, given.domains);
    const details = { title: chosen, domains: given.domains };
    await context.audit.record(tx, actor, { action: "organisation.added", subjectId: provider.id, details });
    return getOrganisation(context, tx, provider.id);
  });
}
