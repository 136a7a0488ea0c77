import { eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import type { AuthSession, PasswordGrant, VerifyRequest } from "../../contract/auth.ts";
import type { Context } from "../context.ts";
import { refuse, validationFailed } from "../errors.ts";
import { attemptKeyOf, requireAttemptAllowed, resetAttempts } from "../limits.ts";
import { isRightPassword, rehashPassword } from "../passwords.ts";
import { presentSession } from "../present-session.ts";
import { type Account, findAccountByPhone, isBanned } from "../queries.ts";
import { delayWrongCode } from "../response-timing.ts";
import { startSession } from "../start-session.ts";
import type { Visit } from "../visit.ts";
import { readCodePhone, readLookupPhone } from "./read-number.ts";
import { consumeSignIn, findPendingPassword, findSignInByCode, type PhoneSignIn } from "./sign-in-code.ts";
import { createPhoneAccount } from "./sign-up-by-phone.ts";
import { hasPhone } from "./sms-limits.ts";

export function readPhoneOf(context: Context, body: PasswordGrant): string {
  if (!hasPhone(context)) throw refuse("phone_provider_disabled", 422, "Phone logins are disabled");
  return readLookupPhone(body);
}

export type Signer = { account: Account; passwordHash: string | null };

/**
 * Whoever signed up with this password and has not sent the code back hears so, whether the number has an account or not;
 * of others nobody hears anything. For every number both passwords are looked at, and either is a guess until it opens
 * the account: neither the time nor the end of the guesses tells which numbers have one.
 */
export async function requireAccountByPhone(
  context: Context,
  phone: string,
  password: string,
  visit: Visit,
): Promise<Signer> {
  const account = await findAccountByPhone(context.db, phone);
  const attemptKey = await attemptKeyOf(context, phone, visit, async () => account);
  await requireAttemptAllowed(context, "password", attemptKey);
  const pendingHash = await findPendingPassword(context, phone);
  const right = await isRightPassword(account?.passwordHash, password);
  if (!account || !right) {
    throw refuse((await isRightPassword(pendingHash, password)) ? "phone_not_confirmed" : "invalid_credentials");
  }
  await resetAttempts(context, "password", attemptKey);
  const passwordHash = await rehashPassword(context, account, password);
  if (isBanned(account, context.clock())) throw refuse("user_banned", 400);
  if (!account.phoneConfirmedAt) throw refuse("phone_not_confirmed");
  return { account, passwordHash };
}

/** POST /verify of type sms: a number and its code become a session, of a new account where there was none. */
export async function verifySms(context: Context, body: VerifyRequest, visit: Visit): Promise<AuthSession> {
  if (body.token_hash) throw refuse("otp_expired");
  if (!body.token) throw validationFailed("Verify requires a token or a token hash");
  const startedAt = performance.now();
  const phone = readCodePhone(body);
  const attemptKey = await attemptKeyOf(context, phone, visit, () => findAccountByPhone(context.db, phone));
  await requireAttemptAllowed(context, "code", attemptKey);
  const pendingSignIn = await findSignInByCode(context, phone, body.token);
  if (!pendingSignIn) {
    await delayWrongCode(startedAt);
    throw refuse("otp_expired");
  }
  await resetAttempts(context, "code", attemptKey);
  const open = await context.db.transaction(async (tx) => {
    const { id } = await openAccount(context, tx, pendingSignIn);
    return startSession(context, tx, id, "otp", visit);
  });
  return presentSession(context, open);
}

async function openAccount(context: Context, tx: Queryable, pendingSignIn: PhoneSignIn): Promise<Account> {
  // The account first, as everybody who changes its tokens locks it first.
  const known = await lockByPhone(tx, pendingSignIn.phone);
  if (!(await consumeSignIn(tx, pendingSignIn))) throw refuse("otp_expired");
  if (known) return confirmPhone(context, tx, known);
  if (!pendingSignIn.createsAccount) throw refuse("otp_expired");
  const { phone, passwordHash, userMetadata: data } = pendingSignIn;
  const created = await createPhoneAccount(context, tx, { phone, passwordHash, data });
  const account = created ?? (await lockByPhone(tx, phone));
  if (!account) throw new Error("the account has gone");
  return account;
}

async function lockByPhone(tx: Queryable, phone: string): Promise<Account | null> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.phone, phone)).for("update");
  return account ?? null;
}

/** One that an administrator made or an import brought may still wait for its proof. */
async function confirmPhone({ clock }: Context, tx: Queryable, account: Account): Promise<Account> {
  const now = clock();
  if (isBanned(account, now)) throw refuse("user_banned");
  if (account.phoneConfirmedAt) return account;
  const userMetadata = { ...account.userMetadata, phone_verified: true };
  await tx
    .update(accounts)
    .set({ phoneConfirmedAt: now, userMetadata, updatedAt: now })
    .where(eq(accounts.id, account.id));
  return account;
}
