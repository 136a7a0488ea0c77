import { eq } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { accounts } from "../db/schema/accounts.ts";

/** Takes everything with it that belongs to the account: sessions, tokens, profile, files' rows, mails. */
export async function deleteAccount(db: Queryable, id: string): Promise<boolean> {
  const deleted = await db.delete(accounts).where(eq(accounts.id, id)).returning({ id: accounts.id });
  return deleted.length === 1;
}
