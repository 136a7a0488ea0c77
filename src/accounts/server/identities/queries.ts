import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { identities } from "#platform/db/schema/accounts.ts";
import { linkingDomainOf } from "../../domain/identities.ts";
import { findAccountByEmail, type Identity } from "../queries.ts";
import type { VerifiedIdentity } from "./sign-in-with-identity.ts";

export async function findIdentity(tx: Queryable, provider: string, providerId: string): Promise<Identity | null> {
  const [identity] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.providerId, providerId)));
  return identity ?? null;
}

/** What the linking rules ask about an address. */
export async function findLinkingFacts(tx: Queryable, { domain, email, emailVerified }: VerifiedIdentity) {
  const address = { domain, email, emailVerified };
  if (email === null) return { ...address, ownerId: null, related: [] };
  const owner = await findAccountByEmail(tx, email);
  return { ...address, ownerId: owner?.id ?? null, related: await listRelated(tx, domain, email) };
}

/** Only what the provider itself called verified: any other address is the member's own word. */
async function listRelated(tx: Queryable, domain: string, email: string): Promise<string[]> {
  const rows = await tx
    .select({ accountId: identities.accountId, provider: identities.provider })
    .from(identities)
    .where(and(eq(identities.email, email), sql`${identities.identityData} -> 'email_verified' = 'true'::jsonb`));
  return rows.filter(({ provider }) => linkingDomainOf(provider) === domain).map(({ accountId }) => accountId);
}
