import { and, eq, sql } from "drizzle-orm";
import { domainOfAccount, linkingDomainOf } from "#domain/auth/linking.ts";
import type { Queryable } from "../../db/database.ts";
import { identities } from "../../db/schema/accounts.ts";
import { findAccountByEmail, type Identity, listIdentities } from "../queries.ts";
import type { ProvenIdentity } from "./sign-in-with-identity.ts";

export async function findIdentity(tx: Queryable, provider: string, providerId: string): Promise<Identity | null> {
  const [identity] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.providerId, providerId)));
  return identity ?? null;
}

/** What the linking rules ask about an address. */
export async function findLinkingFacts(tx: Queryable, { domain, email, emailVerified }: ProvenIdentity) {
  const address = { domain, email, emailVerified };
  if (email === null) return { ...address, owner: null, related: [] };
  const account = await findAccountByEmail(tx, email);
  const own = account ? await listIdentities(tx, account.id) : [];
  const owner = account && { accountId: account.id, domain: domainOfAccount(own.map(({ provider }) => provider)) };
  return { ...address, owner, related: await listRelated(tx, domain, email) };
}

/** Only what the provider itself called verified: any other address is the member's own word. */
async function listRelated(tx: Queryable, domain: string, email: string): Promise<string[]> {
  const rows = await tx
    .select({ accountId: identities.accountId, provider: identities.provider })
    .from(identities)
    .where(and(eq(identities.email, email), sql`${identities.identityData} -> 'email_verified' = 'true'::jsonb`));
  return rows.filter(({ provider }) => linkingDomainOf(provider) === domain).map(({ accountId }) => accountId);
}
