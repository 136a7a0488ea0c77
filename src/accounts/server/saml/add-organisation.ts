import { eq } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { invalid } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { ssoDomains, ssoProviders } from "#platform/db/schema/sso.ts";
import type { Organisation } from "../../contract/sso.ts";
import {
  type MetadataSource,
  type NewOrganisation,
  type OrganisationChange,
  ssoProblem,
} from "../../domain/sso/fields.ts";
import type { Context } from "../context.ts";
import { fetchMetadata, MetadataError } from "./fetch-metadata.ts";
import { getOrganisation, requireManager } from "./list-organisations.ts";
import type { ProviderMetadata } from "./parse-metadata.ts";
import type { SsoProvider } from "./queries.ts";

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

export type ReadSource = ProviderMetadata & { metadataUrl: string | null };

/** What an identity provider says of itself, pasted or fetched; a problem is said at the field it came from. */
export async function readSource({ config }: Context, source: MetadataSource): Promise<ReadSource> {
  const { metadataXml, metadataUrl } = source;
  const { parseMetadata } = await import("./parse-metadata.ts");
  const field = metadataXml?.trim() ? "metadataXml" : "metadataUrl";
  try {
    if (metadataXml?.trim()) return { ...(await parseMetadata(metadataXml, config.local)), metadataUrl: null };
    if (!metadataUrl) throw new MetadataError("source");
    const xml = await fetchMetadata(metadataUrl, config.local);
    return { ...(await parseMetadata(xml, config.local)), metadataUrl };
  } catch (error) {
    throw error instanceof MetadataError ? invalid({ [field]: ssoProblem(error.problem) }) : error;
  }
}

/** A domain is one organisation's. */
export async function setDomains(tx: Queryable, providerId: string, domains: readonly string[]): Promise<void> {
  await tx.delete(ssoDomains).where(eq(ssoDomains.providerId, providerId));
  if (domains.length === 0) return;
  const rows = domains.map((domain) => ({ domain, providerId }));
  const inserted = await tx
    .insert(ssoDomains)
    .values(rows)
    .onConflictDoNothing()
    .returning({ domain: ssoDomains.domain });
  if (inserted.length < domains.length) throw invalid({ domains: ssoProblem("domainTaken") });
}

export function mappingOf(
  before: SsoProvider["attributeMapping"],
  { emailAttribute, nameAttribute }: Pick<OrganisationChange, "emailAttribute" | "nameAttribute">,
) {
  const email = emailAttribute === undefined ? before.email : emailAttribute;
  const name = nameAttribute === undefined ? before.name : nameAttribute;
  return { ...(email ? { email } : {}), ...(name ? { name } : {}) };
}
