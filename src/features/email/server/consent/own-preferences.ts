import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { emailRefusals } from "#platform/db/schema/email.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import { findPreferences } from "./queries.ts";

type OwnPreferences = { refused: EmailCategory[]; state: "open" | "stopped" | "blocked" };

/** @returns null without a confirmed address */
export async function findOwnPreferences(db: Queryable, accountId: string): Promise<OwnPreferences | null> {
  const address = await findAddress(db, accountId);
  if (address === null) return null;
  const { refused, suppression, takesUpdates } = await findPreferences(db, address);
  if (suppression === "unsubscribed" || takesUpdates === false) return { refused, state: "stopped" };
  return { refused, state: suppression === null ? "open" : "blocked" };
}

/** Categories outside `chosen` stay unchanged. @returns false without a confirmed address */
export async function choosePreferences(
  tx: Queryable,
  accountId: string,
  chosen: readonly { category: EmailCategory; takes: boolean }[],
  at: Date,
): Promise<boolean> {
  const address = await findAddress(tx, accountId);
  if (address === null) return false;
  const hash = addressHash(address);
  const namesOf = (isTaken: boolean) => chosen.filter(({ takes }) => takes === isTaken).map(({ category }) => category);
  const isTaken = and(eq(emailRefusals.addressHash, hash), inArray(emailRefusals.category, namesOf(true)));
  await tx.delete(emailRefusals).where(isTaken);
  const refused = namesOf(false).map((category) => ({ addressHash: hash, category, createdAt: at }));
  if (refused.length > 0) await tx.insert(emailRefusals).values(refused).onConflictDoNothing();
  return true;
}

async function findAddress(db: Queryable, accountId: string): Promise<string | null> {
  const isOwn = and(eq(accounts.id, accountId), isNotNull(accounts.emailConfirmedAt));
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(isOwn);
  return account?.email?.toLowerCase() ?? null;
}
