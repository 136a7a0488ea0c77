import { and, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { accounts } from "../../db/schema/accounts.ts";
import { hashPassword, isOurs } from "../../password-hash.ts";
import type { Account } from "../queries.ts";

/** A password that was just right is kept in our own way from now on, unless it was changed in this moment. */
export async function rehashPassword({ db }: Context, account: Account, password: string): Promise<void> {
  const { id, passwordHash } = account;
  if (passwordHash === null || isOurs(passwordHash)) return;
  const ours = await hashPassword(password);
  await db
    .update(accounts)
    .set({ passwordHash: ours })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)));
}
