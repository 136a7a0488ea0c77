import { eq } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { invalid, notFound } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { ssoProviders } from "#platform/db/schema/sso.ts";
import type { Organisation } from "../../contract/sso.ts";
import { ssoProblem } from "../../domain/sso/admin-messages.ts";
import type { MetadataSource, OrganisationChange } from "../../domain/sso/fields.ts";
import type { Context } from "../context.ts";
import { requireManager } from "./access.ts";
import { endSessionsOf } from "./end-sessions-of.ts";
import { getOrganisation } from "./list-organisations.ts";
import { findSsoProvider, type SsoProvider } from "./queries.ts";
import { type ReadSource, readSource } from "./read-source.ts";
import { setDomains } from "./set-domains.ts";

/**
 * What is named changes; switching off ends the sessions of the organisation's members.
 * @param renewal where its metadata are read again with it
 */
export async function changeOrganisation(
  context: Context,
  actor: Actor,
  id: string,
  change: OrganisationChange,
  renewal: MetadataSource | null = null,
): Promise<Organisation> {
  requireManager(actor);
  const read = renewal && (await readRenewal(context, id, renewal));
  return context.db.transaction(async (tx) => {
    const before = await lockProvider(tx, id);
    const { name, enabled, idpInitiated, admitsAdmins } = change;
    const attributeMapping = mappingOf(before.attributeMapping, change);
    const given = { name, enabled, idpInitiated, admitsAdmins, attributeMapping };
    await tx
      .update(ssoProviders)
      .set({ ...given, updatedAt: context.clock() })
      .where(eq(ssoProviders.id, id));
    if (change.domains) await setDomains(tx, id, change.domains);
    if (enabled === false) await endSessionsOf(tx, id);
    if (read) await storeRenewal(context, tx, actor, before, read);
    await context.audit.record(tx, actor, {
      action: "organisation.updated",
      subjectId: id,
      details: Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    });
    return getOrganisation(context, tx, id);
  });
}

/** New certificates and a new address from the same identity provider; certificates that it no longer names are gone. */
export async function renewOrganisation(
  context: Context,
  actor: Actor,
  id: string,
  given: MetadataSource,
): Promise<Organisation> {
  requireManager(actor);
  const read = await readRenewal(context, id, given);
  return context.db.transaction(async (tx) => {
    await storeRenewal(context, tx, actor, await lockProvider(tx, id), read);
    return getOrganisation(context, tx, id);
  });
}

async function readRenewal(context: Context, id: string, given: MetadataSource): Promise<ReadSource> {
  const known = await findSsoProvider(context.db, id);
  if (!known) throw notFound(ssoProblem("notFound"));
  const isSame = !given.metadataXml?.trim() && !given.metadataUrl && known.metadataUrl;
  const read = await readSource(context, isSame ? { metadataUrl: known.metadataUrl ?? "" } : given);
  if (read.entityId === known.entityId) return read;
  throw invalid({ [read.metadataUrl === null ? "metadataXml" : "metadataUrl"]: ssoProblem("otherProvider") });
}

async function storeRenewal(
  { audit, clock }: Context,
  tx: Queryable,
  actor: Actor,
  known: SsoProvider,
  { ssoUrl, certificates, metadataUrl }: ReadSource,
): Promise<void> {
  const change = { ssoUrl, certificates, metadataUrl: metadataUrl ?? known.metadataUrl, updatedAt: clock() };
  await tx.update(ssoProviders).set(change).where(eq(ssoProviders.id, known.id));
  const details = { certificates: certificates.length };
  await audit.record(tx, actor, { action: "organisation.renewed", subjectId: known.id, details });
}

export async function lockProvider(tx: Queryable, id: string): Promise<SsoProvider> {
  const known = await findSsoProvider(tx, id);
  const [provider] = known ? await tx.select().from(ssoProviders).where(eq(ssoProviders.id, id)).for("update") : [];
  if (!provider) throw notFound(ssoProblem("notFound"));
  return provider;
}

export function mappingOf(
  before: SsoProvider["attributeMapping"],
  { emailAttribute, nameAttribute }: Pick<OrganisationChange, "emailAttribute" | "nameAttribute">,
) {
  const email = emailAttribute === undefined ? before.email : emailAttribute;
  const name = nameAttribute === undefined ? before.name : nameAttribute;
  return { ...(email ? { email } : {}), ...(name ? { name } : {}) };
}
