import { eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import { factors } from "#platform/db/schema/factors.ts";
import { passkeys } from "#platform/db/schema/passkeys.ts";
import { voidPending } from "../one-time-token.ts";
import type { Account } from "../queries.ts";

/** Whose number was proved has an owner, who adds an address. */
export const isUnproved = ({ emailConfirmedAt, phoneConfirmedAt }: Account) =>
  emailConfirmedAt === null && phoneConfirmedAt === null;

/**
 * Somebody may have got into the account before its owner proved it: no session, passkey or second factor stays, and
 * nothing that is under way.
 */
export async function dropPlanted(tx: Queryable, { id }: Account): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.accountId, id));
  await tx.delete(passkeys).where(eq(passkeys.accountId, id));
  await tx.delete(factors).where(eq(factors.accountId, id));
  await voidPending(tx, id);
  await tx.update(accounts).set({ newEmail: null, newPhone: null }).where(eq(accounts.id, id));
}
