import { eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import type { Context } from "./context.ts";
import { refuse } from "./errors.ts";
import { type Account, isBanned } from "./queries.ts";

/** Changes of one account happen one after the other: everybody locks the account first. */
export async function lockAccount(tx: Queryable, id: string): Promise<Account> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
  if (!account) throw refuse("user_not_found");
  return account;
}

/** The same, for what nobody may do who is banned. */
export async function lockUnbannedAccount({ clock }: Context, tx: Queryable, id: string): Promise<Account> {
  const account = await lockAccount(tx, id);
  if (isBanned(account, clock())) throw refuse("user_banned");
  return account;
}
