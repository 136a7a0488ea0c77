import { eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { refuse } from "../errors.ts";

/** Changes of one account's factors and sessions happen one after the other. */
export async function lockAccount(tx: Queryable, id: string): Promise<void> {
  const [account] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for("update");
  if (!account) throw refuse("user_not_found");
}
