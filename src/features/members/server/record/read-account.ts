import { and, desc, eq, inArray } from "drizzle-orm";
import { isBlockReason } from "#accounts/domain/block-reasons.ts";
import type { FACTOR_NAMES } from "#accounts/domain/second-factor.ts";
import { type Account, findAccount, isAdminAccount, isBanned, readSignInMethods } from "#accounts/server/queries.ts";
import { notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { auditLog } from "#platform/db/schema/audit.ts";
import { requireId } from "#platform/http/path-id.ts";
import type { MemberAccount } from "../../contract/member-record.ts";

/** @throws not found, also for an invalid id */
export async function getAccount(db: Queryable, id: string): Promise<Account> {
  const account = await findAccount(db, requireId(id));
  if (account === null) throw notFound();
  return account;
}

export async function presentAccount(context: Context, account: Account): Promise<MemberAccount> {
  const { db } = context;
  const { identities, passkeys, secondSteps, sessions, devices } = await readSignInMethods(db, account.id);
  const others = identities.map(({ provider }) => provider).filter((provider) => !OWN.includes(provider));
  return {
    id: account.id,
    email: account.email,
    emailConfirmed: account.emailConfirmedAt !== null,
    phone: account.phone,
    isAdmin: await isAdminAccount(db, account, context.config.adminEmails),
    createdAt: account.createdAt.toISOString(),
    lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
    sessions,
    devices: devices.map(({ name, seenAt }) => ({ name, seenAt: seenAt.toISOString() })),
    signIn: {
      password: account.passwordHash !== null,
      passkeys: passkeys.length,
      wallets: others.filter((provider) => provider === WALLET).length,
      linked: others.filter((provider) => provider !== WALLET),
      secondSteps: secondSteps.map(({ type }) => type as keyof typeof FACTOR_NAMES),
    },
    blocked: isBanned(account, context.clock()) ? await presentBlock(context, account) : null,
  };
}

/** Sign-in providers that are not listed, because the page shows their address or phone number. */
const OWN = ["email", "phone"];
const WALLET = "web3";

/** An unlimited block is stored as a date far in the future. */
const ENDLESS_YEARS = 50;

async function presentBlock({ db, clock }: Context, account: Account): Promise<MemberAccount["blocked"]> {
  const { id, bannedUntil } = account;
  const [last] = await db
    .select({ action: auditLog.action, at: auditLog.at, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), inArray(auditLog.action, ["account.blocked", "account.unblocked"])))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const act = last?.action === "account.blocked" ? last : undefined;
  const reason = act?.details.reason;
  const ends = bannedUntil !== null && bannedUntil.getUTCFullYear() - clock().getUTCFullYear() < ENDLESS_YEARS;
  return {
    until: ends ? bannedUntil.toISOString() : null,
    reason: isBlockReason(reason) ? reason : null,
    since: act?.at.toISOString() ?? null,
  };
}
