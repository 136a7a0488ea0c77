import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { preparedOnce, type Queryable } from "#platform/db/database.ts";
import { accounts, identities, type sessions } from "#platform/db/schema/accounts.ts";
import { ssoProviders } from "#platform/db/schema/sso.ts";
import type { Context } from "./context.ts";
import { refuse } from "./errors.ts";

export type Account = typeof accounts.$inferSelect;
export type Identity = typeof identities.$inferSelect;
export type Session = typeof sessions.$inferSelect;

export const isBanned = ({ bannedUntil }: Account, now: Date) => bannedUntil !== null && bannedUntil > now;

/** Never an account of an organisation's single sign-on, which may have the same address and opens by that alone. */
const hasEmail = (email: unknown) => sql`${accounts.email} = ${email} and not ${accounts.isSsoUser}`;

const byEmailStatement = preparedOnce(
  (db, _, name) =>
    db
      .select()
      .from(accounts)
      .where(hasEmail(sql.placeholder("email")))
      .prepare(name),
  "account by email",
);

export async function findAccountByEmail(db: Queryable, email: string): Promise<Account | null> {
  const [account] = await byEmailStatement(db).execute({ email });
  return account ?? null;
}

/** Nobody else changes the account until the transaction ends. */
export async function lockAccountByEmail(tx: Queryable, email: string): Promise<Account | null> {
  const [account] = await tx.select().from(accounts).where(hasEmail(email)).for("update");
  return account ?? null;
}

/** @param phone E.164 without the plus sign */
export async function findAccountByPhone(db: Queryable, phone: string): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.phone, phone));
  return account ?? null;
}

/** Whether the address of an account may make an administrator: of an organisation's, only where it is allowed to. */
export async function provesItsAddress(db: Queryable, account: Account): Promise<boolean> {
  if (account.emailConfirmedAt === null) return false;
  if (!account.isSsoUser) return true;
  const [admitted] = await db
    .select({ id: identities.id })
    .from(identities)
    .innerJoin(ssoProviders, sql`${identities.provider} = 'sso:' || ${ssoProviders.id}`)
    .where(and(eq(identities.accountId, account.id), ssoProviders.admitsAdmins, ssoProviders.enabled));
  return admitted !== undefined;
}

export async function findAccount(db: Queryable, id: string): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account ?? null;
}

export function listIdentities(db: Queryable, accountId: string): Promise<Identity[]> {
  return db.select().from(identities).where(eq(identities.accountId, accountId)).orderBy(identities.createdAt);
}

/** Ids that name nobody, or nobody with an address, are left out (docs/product/members-admin.md#by-the-api). */
export async function listEmails(db: Queryable, ids: readonly string[]): Promise<{ id: string; email: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), isNotNull(accounts.email)));
  return rows.map(({ id, email }) => ({ id, email: email ?? "" }));
}

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
