import { and, eq, not } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import type { Context } from "../context.ts";
import type { Account } from "../queries.ts";
import { dropPlanted } from "./drop-planted.ts";

type Kept = { provider: string; providerId: string };

/**
 * The pre-hijack defence: somebody took this address without ever proving it, and now its owner is here. Nothing that
 * was planted stays: no password, passkey, second factor, other identity, data or session.
 * @param kept the owner's own identity, if the account has it already
 */
export async function claimUnproved(
  context: Context,
  tx: Queryable,
  account: Account,
  { provider, providerId }: Kept,
): Promise<Account> {
  const { id } = account;
  const own = and(eq(identities.provider, provider), eq(identities.providerId, providerId));
  await tx.delete(identities).where(and(eq(identities.accountId, id), own && not(own)));
  await dropPlanted(tx, account);
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
