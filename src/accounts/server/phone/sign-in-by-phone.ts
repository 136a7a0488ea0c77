import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { hashPassword } from "#platform/crypto/password-hash.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import type { AuthSession, AuthUser, PasswordGrant, SignUpRequest, VerifyRequest } from "../../contract/auth.ts";
import type { Context, Visit } from "../context.ts";
import { requireSignUpOpen, storeAccount } from "../create-account.ts";
import { refuse, validationFailed } from "../errors.ts";
import { attemptKeyOf, requireAttemptAllowed, resetAttempts } from "../limits.ts";
import { isRightPassword, rehashPassword, requireGoodPassword } from "../passwords.ts";
import { isProved, type Proof, readProof } from "../pending-sign-up.ts";
import { asksPassword, pendingId, presentPending, presentSession } from "../present-session.ts";
import { type Account, findAccountByPhone, isBanned } from "../queries.ts";
import { readMetadata, requireSmallMetadata } from "../request-fields.ts";
import { delayWrongCode } from "../response-timing.ts";
import { keepSignUpNetwork } from "../sign-up-network.ts";
import { startSession } from "../start-session.ts";
import { readCodePhone, readLookupPhone, readNumber } from "./read-number.ts";
import { requestCode } from "./request-code.ts";
import { consumeSignIn, findPendingPassword, findSignInByCode, type PhoneSignIn } from "./sign-in-code.ts";
import { hasPhone, readChannel } from "./sms-limits.ts";

export function readPhoneOf(context: Context, body: PasswordGrant): string {
  if (!hasPhone(context)) throw refuse("phone_provider_disabled", 422, "Phone logins are disabled");
  return readLookupPhone(body);
}

export type Signer = { account: Account; passwordHash: string | null };

/**
 * A pending sign-up with this password gets its own error, with or without an account. Both passwords are always
 * checked and counted, so that neither time nor the limit reveals accounts.
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
  const right = await isRightPassword(context, account?.passwordHash, password);
  if (!account || !right) {
    throw refuse(
      (await isRightPassword(context, pendingHash, password)) ? "phone_not_confirmed" : "invalid_credentials",
    );
  }
  await resetAttempts(context, "password", attemptKey);
  const passwordHash = await rehashPassword(context, account, password);
  if (isBanned(account, context.clock())) throw refuse("user_banned", 400);
  if (!account.phoneConfirmedAt) throw refuse("phone_not_confirmed");
  return { account, passwordHash };
}

/** POST /verify of type sms: opens a session; a number without an account gets a new one. */
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
  const proof = await readProof(context, visit, pendingSignIn.passwordHash, body.password);
  const { open, signUp } = await context.db.transaction(async (tx) => {
    const { id, signUp } = await openAccount(context, tx, { pendingSignIn, proof, visit });
    return { signUp, open: await startSession(context, tx, id, "otp", visit) };
  });
  return { ...presentSession(context, open), ...asksPassword(signUp) };
}

type Confirmation = { pendingSignIn: PhoneSignIn; proof: Proof; visit: Visit };
type Opened = { id: string; signUp: { asksPassword: "unproved" | null } | null };

async function openAccount(
  context: Context,
  tx: Queryable,
  { pendingSignIn: found, proof, visit }: Confirmation,
): Promise<Opened> {
  // Lock order: the account before its tokens.
  const known = await lockByPhone(tx, found.phone);
  const pendingSignIn = await consumeSignIn(tx, found);
  if (!pendingSignIn) throw refuse("otp_expired");
  if (known) return { id: (await confirmPhone(context, tx, known)).id, signUp: null };
  if (!pendingSignIn.createsAccount) throw refuse("otp_expired");
  const { phone, passwordHash, userMetadata: data, askedBy } = pendingSignIn;
  const isOwn = isProved({ asker: { secretHash: askedBy, challenge: null }, passwordHash }, proof);
  const beginning = isOwn ? { passwordHash, data } : { passwordHash: null, data: {} };
  const created = await createPhoneAccount(context, tx, { phone, ...beginning }, visit);
  const account = created ?? (await lockByPhone(tx, phone));
  if (!account) throw new Error("the account has gone");
  return { id: account.id, signUp: { asksPassword: created && !isOwn && passwordHash !== null ? "unproved" : null } };
}

async function lockByPhone(tx: Queryable, phone: string): Promise<Account | null> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.phone, phone)).for("update");
  return account ?? null;
}

/** Confirms the number: an account from an administrator or an import may still be unconfirmed. */
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

type Draft = { phone: string; passwordHash: string; data: Record<string, unknown> };

/** POST /signup with a number: the code creates the account, if the number has none. */
export async function signUpByPhone(
  context: Context,
  body: SignUpRequest,
  visit: Visit,
): Promise<AuthUser | AuthSession> {
  readChannel(context, body.channel);
  if (!body.password) throw validationFailed("Signup requires a valid password");
  requireGoodPassword(context, body.password);
  if (body.code_challenge) throw validationFailed("PKCE not supported for phone signups");
  const { phone } = readNumber(body);
  const data = readMetadata(body.data);
  const draft = { data, passwordHash: await hashPassword(body.password, context.config.passwordCost) };
  if (context.config.sms.autoconfirm) return signUpAtOnce(context, { ...draft, phone }, visit);
  const isSamePassword = await isRightPassword(context, await findPendingPassword(context, phone), body.password);
  const wish = { ...draft, createsAccount: true, isSamePassword, askedBy: visit.askedBy ?? null };
  await requestCode(context, { body, wish, sends: async () => true });
  // Every number gets the same answer, so that it does not reveal accounts.
  return presentPending({ id: await pendingId(context, phone), contact: { phone }, data, now: context.clock() });
}

async function signUpAtOnce(context: Context, draft: Draft, visit: Visit): Promise<AuthSession> {
  const open = await context.db.transaction(async (tx) => {
    const account = await createPhoneAccount(context, tx, draft, visit);
    if (!account) throw refuse("user_already_exists");
    return startSession(context, tx, account.id, "password", visit);
  });
  return presentSession(context, open);
}

type NewAccount = { phone: string; passwordHash: string | null; data: Record<string, unknown> };

/** @returns null when the number got an account meanwhile */
async function createPhoneAccount(
  context: Context,
  tx: Queryable,
  { phone, passwordHash, data }: NewAccount,
  visit: Visit,
): Promise<Account | null> {
  requireSignUpOpen(context);
  const id = v7();
  const now = context.clock();
  const identityData = { ...data, sub: id, phone, email_verified: false, phone_verified: true };
  requireSmallMetadata(identityData);
  const columns = { phone, passwordHash, phoneConfirmedAt: now };
  const created = await storeAccount(tx, { ...columns, id, provider: "phone", identityData, now });
  if (created) await keepSignUpNetwork(context, tx, created.account, visit);
  return created?.account ?? null;
}
