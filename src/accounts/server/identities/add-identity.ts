import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import { linkingDomainOf } from "../../domain/identities.ts";
import type { Context } from "../context.ts";
import { findAccount, findAccountByEmail, type Identity, listIdentities } from "../queries.ts";
import { isSmallMetadata, requireSmallMetadata } from "../request-fields.ts";
import { recordEvent } from "../webhooks/record-event.ts";
import type { VerifiedIdentity } from "./sign-in-with-identity.ts";

/** The caller must hold the account's lock. */
export async function addIdentity(
  context: Context,
  tx: Queryable,
  accountId: string,
  verified: VerifiedIdentity,
): Promise<void> {
  await tx.insert(identities).values(identityRow(context, accountId, verified));
  await adoptData(context, tx, accountId, verified);
  await recordEvent(tx, "identity.linked", accountId);
}

export async function refreshIdentity(
  context: Context,
  tx: Queryable,
  accountId: string,
  verified: VerifiedIdentity,
): Promise<void> {
  const { identityData, email, updatedAt } = identityRow(context, accountId, verified);
  await tx
    .update(identities)
    .set({ identityData, email, updatedAt })
    .where(and(eq(identities.provider, verified.provider), eq(identities.providerId, verified.providerId)));
  await adoptData(context, tx, accountId, verified);
}

export function identityRow({ clock }: Context, accountId: string, verified: VerifiedIdentity) {
  const { provider, providerId, email, emailVerified } = verified;
  const now = clock();
  const identityData = dataOf(verified);
  requireSmallMetadata(identityData);
  return {
    accountId,
    provider,
    providerId,
    identityData: email === null ? identityData : { ...identityData, email, email_verified: emailVerified },
    email,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

/** `sub` is always the provider id of the identity, even if the provider's data has another `sub`. */
export const dataOf = ({ data, providerId }: VerifiedIdentity) => ({ ...data, sub: providerId });

/** When the account's metadata is full, only the identity stores the provider's data, so that sign-in still works. */
async function adoptData(
  context: Context,
  tx: Queryable,
  accountId: string,
  verified: VerifiedIdentity,
): Promise<void> {
  const account = await findAccount(tx, accountId);
  const merged = { ...account?.userMetadata, ...identityRow(context, accountId, verified).identityData };
  const adopted = isSmallMetadata(merged) ? { userMetadata: merged } : {};
  await tx
    .update(accounts)
    .set({ ...adopted, updatedAt: context.clock() })
    .where(eq(accounts.id, accountId));
  await updateProviders(tx, accountId);
}

/** The oldest identity comes first and is app_metadata.provider. */
export async function updateProviders(tx: Queryable, accountId: string): Promise<void> {
  const account = await findAccount(tx, accountId);
  const providers = [...new Set((await listIdentities(tx, accountId)).map(({ provider }) => provider))];
  const { provider: _before, ...rest } = account?.appMetadata ?? {};
  const appMetadata = { ...rest, ...(providers[0] ? { provider: providers[0] } : {}), providers };
  await tx.update(accounts).set({ appMetadata }).where(eq(accounts.id, accountId));
}

export async function findIdentity(tx: Queryable, provider: string, providerId: string): Promise<Identity | null> {
  const [identity] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.providerId, providerId)));
  return identity ?? null;
}

export async function findLinkingFacts(tx: Queryable, { domain, email, emailVerified }: VerifiedIdentity) {
  const address = { domain, email, emailVerified };
  if (email === null) return { ...address, ownerId: null, related: [] };
  const owner = await findAccountByEmail(tx, email);
  return { ...address, ownerId: owner?.id ?? null, related: await listRelated(tx, domain, email) };
}

/** Only identities whose provider verified the address: any other address is the member's own claim. */
async function listRelated(tx: Queryable, domain: string, email: string): Promise<string[]> {
  const rows = await tx
    .select({ accountId: identities.accountId, provider: identities.provider })
    .from(identities)
    .where(and(eq(identities.email, email), sql`${identities.identityData} -> 'email_verified' = 'true'::jsonb`));
  return rows.filter(({ provider }) => linkingDomainOf(provider) === domain).map(({ accountId }) => accountId);
}
