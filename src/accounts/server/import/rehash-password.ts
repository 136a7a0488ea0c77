import { and, eq } from "drizzle-orm";
import { hashPassword, isOurs } from "#platform/crypto/password-hash.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import type { Context } from "../context.ts";
import { isRightPassword } from "../passwords.ts";
import { type Account, findAccount } from "../queries.ts";

/**
 * A password that was just right is kept in our own way from now on, unless it was changed in this moment.
 * @returns the hash that the password is right for
 */
export async function rehashPassword({ db }: Context, account: Account, password: string): Promise<string | null> {
  const { id, passwordHash } = account;
  if (passwordHash === null || isOurs(passwordHash)) return passwordHash;
  const ours = await hashPassword(password);
  const kept = await db
    .update(accounts)
    .set({ passwordHash: ours })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
    .returning({ id: accounts.id });
  if (kept.length > 0) return ours;
  // Another sign-in with it may have been faster.
  const now = (await findAccount(db, id))?.passwordHash ?? null;
  return (await isRightPassword(now, password)) ? now : passwordHash;
}
