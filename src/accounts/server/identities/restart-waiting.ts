import { and, eq, ne } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import type { Context } from "../context.ts";
import { type Account, findAccount } from "../queries.ts";
import { nameProviders } from "./add-identity.ts";
import { isUnproved } from "./drop-planted.ts";

/**
 * A provider that does not vouch for an address made this account, and whoever asks now may be another person: what
 * they confirm shall not open it to the first one. Accounts that only ever had their address keep what they have.
 */
export async function restartWaiting(context: Context, tx: Queryable, account: Account): Promise<Account> {
  const { id, email } = account;
  if (!isUnproved(account) || email === null) return account;
  const others = and(eq(identities.accountId, id), ne(identities.provider, "email"));
  const dropped = await tx.delete(identities).where(others).returning({ id: identities.id });
  if (dropped.length === 0) return account;
  const now = context.clock();
  const identityData = { sub: id, email, email_verified: false, phone_verified: false };
  await tx
    .insert(identities)
    .values({ accountId: id, provider: "email", providerId: id, identityData, email, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  await tx
    .update(accounts)
    .set({ passwordHash: null, userMetadata: identityData, updatedAt: now })
    .where(eq(accounts.id, id));
  await nameProviders(tx, id);
  return (await findAccount(tx, id)) ?? account;
}
