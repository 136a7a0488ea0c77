import { and, eq } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { accounts } from "../db/schema/accounts.ts";
import { emailSuppressions } from "../db/schema/email.ts";
import { addressHash } from "./address-hash.ts";

/** Lifts only suppressions of the kind `unsubscribed`: bounces, complaints and manual entries stay. */
export async function liftUnsubscribed(db: Queryable, address: string): Promise<void> {
  await db
    .delete(emailSuppressions)
    .where(and(eq(emailSuppressions.addressHash, addressHash(address)), eq(emailSuppressions.reason, "unsubscribed")));
}

/** Needs a confirmed address, since only the owner of the mailbox can have confirmed it. */
export async function liftUnsubscribedOf(db: Queryable, accountId: string): Promise<void> {
  const [account] = await db
    .select({ email: accounts.email, confirmedAt: accounts.emailConfirmedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (account?.email && account.confirmedAt) await liftUnsubscribed(db, account.email);
}

export async function isUnsubscribed(db: Queryable, address: string): Promise<boolean> {
  const [found] = await db
    .select({ reason: emailSuppressions.reason })
    .from(emailSuppressions)
    .where(and(eq(emailSuppressions.addressHash, addressHash(address)), eq(emailSuppressions.reason, "unsubscribed")));
  return found !== undefined;
}
