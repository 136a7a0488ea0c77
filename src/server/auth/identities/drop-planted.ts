import { eq } from "drizzle-orm";
import type { Queryable } from "../../db/database.ts";
import { sessions } from "../../db/schema/accounts.ts";
import { factors } from "../../db/schema/factors.ts";
import { passkeys } from "../../db/schema/passkeys.ts";
import type { Account } from "../queries.ts";

/** Whose number was proved has an owner, who adds an address. */
export const isUnproved = ({ emailConfirmedAt, phoneConfirmedAt }: Account) =>
  emailConfirmedAt === null && phoneConfirmedAt === null;

/** Somebody may have got into the account before its owner proved it: no session, passkey or second factor stays. */
export async function dropPlanted(tx: Queryable, { id }: Account): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.accountId, id));
  await tx.delete(passkeys).where(eq(passkeys.accountId, id));
  await tx.delete(factors).where(eq(factors.accountId, id));
}
