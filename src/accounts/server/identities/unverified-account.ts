import { and, eq, ne, not } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities, sessions } from "#platform/db/schema/accounts.ts";
import { factors } from "#platform/db/schema/factors.ts";
import { passkeys } from "#platform/db/schema/passkeys.ts";
import type { Context } from "../context.ts";
import { voidPending } from "../one-time-token.ts";
import { type Account, findAccount } from "../queries.ts";
import { updateProviders } from "./add-identity.ts";

type OwnIdentity = { provider: string; providerId: string };

/** Against pre-hijacking: a stranger opened the account with an unproved address, and now the address's owner comes. */
export async function claimUnverifiedAccount(
  context: Context,
  tx: Queryable,
  account: Account,
  { provider, providerId }: OwnIdentity,
): Promise<Account> {
  const { id } = account;
  const own = and(eq(identities.provider, provider), eq(identities.providerId, providerId));
  await tx.delete(identities).where(and(eq(identities.accountId, id), own && not(own)));
  await removePlanted(tx, account);
  const [claimed] = await tx
    .update(accounts)
    .set({
      passwordHash: null,
      phone: null,
      phoneConfirmedAt: null,
      appMetadata: {},
      userMetadata: {},
      isAnonymous: false,
      updatedAt: context.clock(),
    })
    .where(eq(accounts.id, id))
    .returning();
  if (!claimed) throw new Error("the account has gone");
  return claimed;
}

/** An account with a confirmed number is verified: it has an owner, who may add an email address. */
export const isUnverified = ({ emailConfirmedAt, phoneConfirmedAt }: Account) =>
  emailConfirmedAt === null && phoneConfirmedAt === null;

/** Removes sessions, passkeys and factors that a stranger may have added before the owner confirmed the account. */
export async function removePlanted(tx: Queryable, { id }: Account): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.accountId, id));
  await tx.delete(passkeys).where(eq(passkeys.accountId, id));
  await tx.delete(factors).where(eq(factors.accountId, id));
  await voidPending(tx, id);
  await tx.update(accounts).set({ newEmail: null, newPhone: null }).where(eq(accounts.id, id));
}

/** Drops provider identities: a stranger may own them, and the confirmation must not let the stranger in. */
export async function restartPending(context: Context, tx: Queryable, account: Account): Promise<Account> {
  const { id, email } = account;
  if (!isUnverified(account) || email === null) return account;
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
  await updateProviders(tx, id);
  return (await findAccount(tx, id)) ?? account;
}
