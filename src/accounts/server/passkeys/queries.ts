import { and, desc, eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { passkeys } from "#platform/db/schema/passkeys.ts";

export type StoredPasskey = typeof passkeys.$inferSelect;

/** The newest first. */
export function listPasskeys(db: Queryable, accountId: string): Promise<StoredPasskey[]> {
  return db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(desc(passkeys.createdAt));
}

export async function findPasskeyByCredential(db: Queryable, credentialId: string): Promise<StoredPasskey | null> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return passkey ?? null;
}

/** One passkey of one account. */
export const isPasskeyOf = (accountId: string, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));
