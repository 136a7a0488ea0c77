import { eq, inArray } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { invalid, notFound } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, flowStates, identities, sessions } from "#platform/db/schema/accounts.ts";
import { ssoDomains, ssoProviders } from "#platform/db/schema/sso.ts";
import type { Organisation } from "../../contract/sso.ts";
import {
  type MetadataSource,
  type NewOrganisation,
  type OrganisationChange,
  ssoProblem,
} from "../../domain/sso/fields.ts";
import type { Context } from "../context.ts";
import { ENDS_LINKS } from "../end-mailed-links.ts";
import { fetchMetadata, MetadataError } from "./fetch-metadata.ts";
import { getOrganisation, requireManager } from "./list-organisations.ts";
import type { ProviderMetadata } from "./parse-metadata.ts";
import { findSsoProvider, identityProviderOf, type SsoProvider } from "./queries.ts";

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

type ReadSource = ProviderMetadata & { metadataUrl: string | null };

/** @throws the problem of the metadata, at the form field that it came from */
async function readSource({ config }: Context, source: MetadataSource): Promise<ReadSource> {
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

async function setDomains(tx: Queryable, providerId: string, domains: readonly string[]): Promise<void> {
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

function mappingOf(
  before: SsoProvider["attributeMapping"],
  { emailAttribute, nameAttribute }: Pick<OrganisationChange, "emailAttribute" | "nameAttribute">,
) {
  const email = emailAttribute === undefined ? before.email : emailAttribute;
  const name = nameAttribute === undefined ? before.name : nameAttribute;
  return { ...(email ? { email } : {}), ...(name ? { name } : {}) };
}

/** Absent fields stay unchanged. @param renewal source of new metadata, which is stored in the same transaction */
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

/** Replaces the metadata; certificates that the new metadata does not contain are removed. */
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

async function lockProvider(tx: Queryable, id: string): Promise<SsoProvider> {
  const known = await findSsoProvider(tx, id);
  const [provider] = known ? await tx.select().from(ssoProviders).where(eq(ssoProviders.id, id)).for("update") : [];
  if (!provider) throw notFound(ssoProblem("notFound"));
  return provider;
}

/** Accounts and data of the members stay, but the members cannot sign in until an administrator acts. */
export async function deleteOrganisation(context: Context, actor: Actor, id: string): Promise<void> {
  requireManager(actor);
  await context.db.transaction(async (tx) => {
    const { name } = await lockProvider(tx, id);
    await endSessionsOf(tx, id);
    await tx.delete(ssoProviders).where(eq(ssoProviders.id, id));
    const details = { title: name };
    await context.audit.record(tx, actor, { action: "organisation.deleted", subjectId: id, details });
  });
}

/** Ends all sessions of the organisation's members, and their pending sign-ins. */
async function endSessionsOf(tx: Queryable, id: string): Promise<void> {
  const members = tx
    .select({ id: identities.accountId })
    .from(identities)
    .where(eq(identities.provider, identityProviderOf({ id })));
  await tx.update(accounts).set(ENDS_LINKS).where(inArray(accounts.id, members));
  await tx.delete(sessions).where(inArray(sessions.accountId, members));
  await tx.delete(flowStates).where(inArray(flowStates.accountId, members));
}
