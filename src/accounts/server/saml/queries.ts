import { and, asc, eq, like } from "drizzle-orm";
import * as v from "valibot";
import type { Queryable } from "#platform/db/database.ts";
import { identities } from "#platform/db/schema/accounts.ts";
import { ssoDomains, ssoProviders } from "#platform/db/schema/sso.ts";
import { SSO_MESSAGES } from "../../domain/sso/messages.ts";
import { refuse } from "../errors.ts";

export type SsoProvider = typeof ssoProviders.$inferSelect;

const uuid = v.pipe(v.string(), v.uuid());

export async function findSsoProvider(db: Queryable, id: string): Promise<SsoProvider | null> {
  if (!v.is(uuid, id)) return null;
  const [provider] = await db.select().from(ssoProviders).where(eq(ssoProviders.id, id));
  return provider ?? null;
}

export function listSsoProviders(db: Queryable): Promise<SsoProvider[]> {
  return db.select().from(ssoProviders).orderBy(asc(ssoProviders.createdAt), asc(ssoProviders.id));
}

export async function findSsoProviderByDomain(db: Queryable, domain: string): Promise<SsoProvider | null> {
  const [row] = await db
    .select({ provider: ssoProviders })
    .from(ssoDomains)
    .innerJoin(ssoProviders, eq(ssoProviders.id, ssoDomains.providerId))
    .where(eq(ssoDomains.domain, domain));
  return row?.provider ?? null;
}

export async function findSsoProviderByEntity(db: Queryable, entityId: string): Promise<SsoProvider | null> {
  const [provider] = await db.select().from(ssoProviders).where(eq(ssoProviders.entityId, entityId));
  return provider ?? null;
}

export async function listSsoDomains(db: Queryable, providerId: string): Promise<string[]> {
  const rows = await db
    .select({ domain: ssoDomains.domain })
    .from(ssoDomains)
    .where(eq(ssoDomains.providerId, providerId))
    .orderBy(asc(ssoDomains.domain));
  return rows.map(({ domain }) => domain);
}

/** Provider name of the identities of an organisation, and also their linking domain. */
export const identityProviderOf = ({ id }: Pick<SsoProvider, "id">): string => `sso:${id}`;

/** Refuses when the organisation was switched off after its SAML response. */
export async function requireOrganisation(db: Queryable, accountId: string): Promise<void> {
  const { provider = "" } = await findOrganisation(db, accountId);
  if (!(await findSsoProvider(db, provider))?.enabled) {
    throw refuse("sso_provider_not_found", undefined, SSO_MESSAGES.switchedOff);
  }
}

/** Organisation for the `amr` of a session; all identities of an SSO account belong to one organisation. */
export async function findOrganisation(db: Queryable, accountId: string): Promise<{ provider?: string }> {
  const [identity] = await db
    .select({ provider: identities.provider })
    .from(identities)
    .where(and(eq(identities.accountId, accountId), like(identities.provider, "sso:%")))
    .limit(1);
  return identity ? { provider: identity.provider.slice("sso:".length) } : {};
}
