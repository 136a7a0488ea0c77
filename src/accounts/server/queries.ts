import { and, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { roleOf } from "#kernel/roles.ts";
import type { Context as PlatformContext } from "#platform/context.ts";
import { type Database, preparedOnce, type Queryable } from "#platform/db/database.ts";
import { accounts, identities, sessions } from "#platform/db/schema/accounts.ts";
import { knownDevices } from "#platform/db/schema/devices.ts";
import { factors } from "#platform/db/schema/factors.ts";
import { passkeys } from "#platform/db/schema/passkeys.ts";
import { ssoProviders } from "#platform/db/schema/sso.ts";
import type { Context } from "./context.ts";
import { refuse } from "./errors.ts";

export type Account = typeof accounts.$inferSelect;
export type Identity = typeof identities.$inferSelect;
export type Session = typeof sessions.$inferSelect;

export const isBanned = ({ bannedUntil }: Account, now: Date) => bannedUntil !== null && bannedUntil > now;

/** Excludes accounts of an organisation's single sign-on, which may have the same address. */
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

export async function lockAccountByEmail(tx: Queryable, email: string): Promise<Account | null> {
  const [account] = await tx.select().from(accounts).where(hasEmail(email)).for("update");
  return account ?? null;
}

/** @param phone E.164 without the plus sign */
export async function findAccountByPhone(db: Queryable, phone: string): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.phone, phone));
  return account ?? null;
}

/** Whether the address may make an administrator; for an SSO account, only if its organisation is allowed to. */
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

/** Protected from deletion and blocking (docs/product/members-admin.md#protected-accounts). */
export async function isAdminAccount(
  db: Queryable,
  account: Account,
  adminEmails: readonly string[],
): Promise<boolean> {
  const user = { email: account.email ?? "", emailVerified: await provesItsAddress(db, account) };
  return roleOf(user, adminEmails) === "admin";
}

export async function findAccount(db: Queryable, id: string): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account ?? null;
}

/** For mailed links and calendar feeds, which work without sign-in and may be old. */
export async function isMemberStill({ db, clock, config }: PlatformContext, accountId: string): Promise<boolean> {
  const account = await findAccount(db, accountId);
  if (account === null || isBanned(account, clock())) return false;
  return !(await isAdminAccount(db, account, config.adminEmails));
}

export function listIdentities(db: Queryable, accountId: string): Promise<Identity[]> {
  return db.select().from(identities).where(eq(identities.accountId, accountId)).orderBy(identities.createdAt);
}

export async function readSignInMethods(db: Database, accountId: string) {
  const { id, type, createdAt } = factors;
  const isSecondStep = and(eq(factors.accountId, accountId), eq(factors.status, "verified"), ne(type, "recovery_code"));
  return {
    identities: await listIdentities(db, accountId),
    passkeys: await db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(passkeys.createdAt),
    secondSteps: await db.select({ id, type, createdAt }).from(factors).where(isSecondStep).orderBy(createdAt),
    sessions: await db.$count(sessions, eq(sessions.accountId, accountId)),
    devices: await db
      .select({ name: knownDevices.device, seenAt: knownDevices.seenAt })
      .from(knownDevices)
      .where(eq(knownDevices.accountId, accountId))
      .orderBy(desc(knownDevices.seenAt)),
  };
}

/** Unknown ids and accounts without an address are left out (docs/product/members-admin.md#by-the-api). */
export async function listEmails(db: Queryable, ids: readonly string[]): Promise<{ id: string; email: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), isNotNull(accounts.email)));
  return rows.map(({ id, email }) => ({ id, email: email ?? "" }));
}

/** Locks the account. Every change of an account does this first, so that changes run one after the other. */
export async function lockAccount(tx: Queryable, id: string): Promise<Account> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
  if (!account) throw refuse("user_not_found");
  return account;
}

/** @throws user_banned */
export async function lockUnbannedAccount({ clock }: Context, tx: Queryable, id: string): Promise<Account> {
  const account = await lockAccount(tx, id);
  if (isBanned(account, clock())) throw refuse("user_banned");
  return account;
}

/** Serializes work on the same accounts; the fixed order prevents deadlocks. */
export async function holdAccounts(tx: Queryable, ids: string[]): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, ids))
    .orderBy(accounts.id)
    .for("no key update");
}
