import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, type flowStates, identities, oneTimeTokens } from "#platform/db/schema/accounts.ts";
import type { Context, Visit } from "./context.ts";
import { confirmEmail } from "./email-address.ts";
import { isUnverified, removePlanted, restartPending } from "./identities/unverified-account.ts";
import type { OneTimeToken } from "./one-time-token.ts";
import { isRightPassword } from "./passwords.ts";
import type { CodeChallenge } from "./pkce.ts";
import { type Account, findAccountByEmail, lockAccountByEmail } from "./queries.ts";

/** Sign-up data stays with the mailed token until the address is proved: a stranger must not prepare an account. */
export type SignUp = {
  passwordHash: string | null;
  data: Record<string, unknown>;
  asker: Asker;
  /** True after sign-ups with different passwords: the owner must choose a password. */
  isContested?: boolean;
};

/** Decision 68: identifies the browser or program that asked, by the hash of its secret or its PKCE challenge. */
export type Asker = { secretHash: string | null; challenge: string | null };

export const askerOf = ({ askedBy }: Visit, challenge: CodeChallenge | null): Asker => ({
  secretHash: askedBy ?? null,
  challenge: challenge?.challenge ?? null,
});

/** The service key vouches for the sign-ups of its program. */
export const BY_SERVICE_KEY: Asker = { secretHash: "service key", challenge: null };

/** `passwordHash`: hash of the pending sign-up, if its password was typed again when the mail was confirmed. */
export type Proof = { secretHash: string | null; passwordHash: string | null };

/** @param passwordHash password hash of the pending sign-up */
export async function readProof(
  context: Context,
  { askedBy }: Visit,
  passwordHash: string | null,
  password: string | null | undefined,
): Promise<Proof> {
  const isTyped = Boolean(password) && (await isRightPassword(context, passwordHash, password ?? ""));
  return { secretHash: askedBy ?? null, passwordHash: isTyped ? passwordHash : null };
}

export function isProved({ asker, passwordHash }: Pick<SignUp, "asker" | "passwordHash">, proof: Proof): boolean {
  const { secretHash } = asker;
  if (secretHash !== null && (secretHash === BY_SERVICE_KEY.secretHash || secretHash === proof.secretHash)) return true;
  return passwordHash !== null && passwordHash === proof.passwordHash;
}

type PasswordComparison = (hash: string) => boolean | Promise<boolean>;

const isConfirmationOf = (accountId: string) =>
  and(eq(oneTimeTokens.accountId, accountId), eq(oneTimeTokens.kind, "confirmation"));

async function findPendingSignUp(db: Queryable, accountId: string): Promise<SignUp | null> {
  const [token] = await db.select().from(oneTimeTokens).where(isConfirmationOf(accountId));
  return token ? signUpOf(token) : null;
}

export const signUpOf = ({ userMetadata, askedBy, askedChallenge, ...token }: OneTimeToken): SignUp | null =>
  userMetadata && {
    passwordHash: token.passwordHash,
    data: userMetadata,
    asker: { secretHash: askedBy, challenge: askedChallenge },
    isContested: token.isContested,
  };

/** Compares the password with the pending sign-up's, even without an account, against timing attacks. */
export async function comparePending(
  context: Context,
  account: Account | null,
  password: string,
): Promise<PasswordComparison> {
  const pending = await findPendingSignUp(context.db, account?.id ?? v7());
  const pendingHash = pending?.passwordHash ?? null;
  const isSame = await isRightPassword(context, pendingHash, password);
  // A concurrent sign-up may replace the hash before the account is locked.
  return (hash) => (hash === pendingHash ? isSame : isRightPassword(context, hash, password));
}

/**
 * A repeated sign-up may be another person's, and the owner cannot tell the mails apart. A different password or
 * different data is dropped, also from the earlier mail, and the owner chooses a new password.
 */
export async function repeatSignUp(
  tx: Queryable,
  account: Account,
  { passwordHash, data, asker }: SignUp,
  compared: PasswordComparison | null,
): Promise<SignUp> {
  const pending = await findPendingSignUp(tx, account.id);
  const isSame = Boolean(pending?.passwordHash && compared && (await compared(pending.passwordHash)));
  const hadPassword = pending !== null && (pending.passwordHash !== null || pending.isContested === true);
  const left = {
    passwordHash: isSame ? passwordHash : null,
    isContested: !isSame && (compared !== null || hadPassword),
    data: pending && isDeepStrictEqual(pending.data, data) ? data : {},
    // The remaining data was also in this request, so its asker replaces the earlier one.
    asker,
  };
  const { passwordHash: hash, isContested, data: userMetadata } = left;
  const asked = { askedBy: asker.secretHash, askedChallenge: asker.challenge };
  await tx
    .update(oneTimeTokens)
    .set({ passwordHash: hash, isContested, userMetadata, ...asked })
    .where(isConfirmationOf(account.id));
  return left;
}

export type RepeatedSignUp = SignUp & { email: string; password: string | null };

/** For a request over a limit, which sends no mail: the earlier mail stays valid, and may be a stranger's. */
export async function contestPending(context: Context, repeat: RepeatedSignUp): Promise<void> {
  const { email, password } = repeat;
  const known = await findAccountByEmail(context.db, email);
  const compared = password === null ? null : await comparePending(context, known, password);
  await context.db.transaction(async (tx) => {
    const locked = await lockAccountByEmail(tx, email);
    if (locked && isUnverified(locked))
      await repeatSignUp(tx, await restartPending(context, tx, locked), repeat, compared);
  });
}

/** For a mail over a limit, whose refusal the browser sees: rethrows it and runs `contestPending` later. */
export function contestRefused(context: Context, repeat: RepeatedSignUp): (refusal: unknown) => never {
  return (refusal) => {
    context.afterResponse.run(() => contestPending(context, repeat));
    throw refusal;
  };
}

type Beginning = Pick<SignUp, "passwordHash" | "data">;
const NOTHING: Beginning = { passwordHash: null, data: {} };

/** `waiting`: sign-up data that is kept until the PKCE verifier of the sign-up arrives. */
type Settled = NonNullable<(typeof flowStates.$inferSelect)["signUp"]>;

/**
 * Decision 68: the account gets the sign-up's data only if the asker confirms, because the owner of the mailbox may
 * not be the asker. @param challenge PKCE challenge of the mail; its verifier comes later
 */
export async function settleSignUp(
  context: Context,
  tx: Queryable,
  account: Account,
  { signUp, proof, challenge }: { signUp: SignUp; proof: Proof; challenge: string | null },
): Promise<Settled> {
  if (!isUnverified(account)) {
    await confirmEmail(context, tx, account);
    return { waiting: null, asksPassword: null };
  }
  const isOwn = isProved(signUp, proof);
  const { passwordHash, data, asker } = signUp;
  if (!isOwn) await confirmSignUp(context, tx, await restartPending(context, tx, account), NOTHING);
  else await confirmSignUp(context, tx, account, isOfProvider(account) ? null : signUp);
  const waits = !isOwn && challenge !== null && asker.challenge === challenge;
  const isDropped = passwordHash !== null && !isOwn && !waits;
  return {
    waiting: waits ? { passwordHash, data } : null,
    asksPassword: signUp.isContested ? "contested" : isDropped ? "unproved" : null,
  };
}

/** For a mail without a pending sign-up: identities whose provider did not verify the address may be a stranger's. */
export const confirmUnasked = async (context: Context, tx: Queryable, account: Account): Promise<void> =>
  confirmSignUp(context, tx, isOfProvider(account) ? await restartPending(context, tx, account) : account, null);

const isOfProvider = ({ appMetadata: { provider } }: Account) =>
  provider !== undefined && provider !== "email" && provider !== "phone";

/** Adds the waiting sign-up data. Call it after the PKCE verifier was checked. A password chosen meanwhile stays. */
export async function addWaiting(tx: Queryable, account: Account, waiting: Beginning): Promise<void> {
  if (account.passwordHash !== null) return;
  await beginWith(tx, account, waiting, { ...account.userMetadata, ...waiting.data });
}

/** Confirms the address, and removes all that was added to the account before, except the data of the sign-up. */
export async function confirmSignUp(
  context: Context,
  tx: Queryable,
  account: Account,
  signUp: Beginning | null,
): Promise<void> {
  if (!isUnverified(account)) return confirmEmail(context, tx, account);
  await removePlanted(tx, account);
  if (!signUp) return confirmEmail(context, tx, account);
  const { id, email } = account;
  const userMetadata = {
    ...account.userMetadata,
    ...signUp.data,
    ...{ sub: id, email, email_verified: false, phone_verified: false },
  };
  await beginWith(tx, account, signUp, userMetadata);
  await confirmEmail(context, tx, { ...account, userMetadata });
}

async function beginWith(
  tx: Queryable,
  { id }: Account,
  { passwordHash }: Beginning,
  userMetadata: SignUp["data"],
): Promise<void> {
  await tx.update(accounts).set({ passwordHash, userMetadata }).where(eq(accounts.id, id));
  await tx
    .update(identities)
    .set({ identityData: userMetadata })
    .where(and(eq(identities.accountId, id), eq(identities.provider, "email")));
}
