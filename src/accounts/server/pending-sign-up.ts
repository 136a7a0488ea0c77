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

/**
 * What a sign-up asks for. It waits with the token of its mail, and the account holds nothing of it before the address is
 * proved: whoever signs up with somebody else's address leaves nothing in the account that its owner opens.
 */
export type SignUp = {
  passwordHash: string | null;
  data: Record<string, unknown>;
  /** Who asked for it. */
  asker: Asker;
  /** The address was signed up with different passwords: its owner has to choose one. */
  isContested?: boolean;
};

/**
 * Decision 68: by what the browser or program that asked for a sign-up is known when the address is confirmed.
 * @property secretHash of its secret
 * @property challenge of PKCE, which its verifier answers later
 */
export type Asker = { secretHash: string | null; challenge: string | null };

export const askerOf = ({ askedBy }: Visit, challenge: CodeChallenge | null): Asker => ({
  secretHash: askedBy ?? null,
  challenge: challenge?.challenge ?? null,
});

/** The service key answers for the people whom its program signs up. */
export const BY_SERVICE_KEY: Asker = { secretHash: "service key", challenge: null };

/**
 * What comes with a confirmation, to show that it is of whoever asked.
 * @property passwordHash the one whose password was typed
 */
export type Proof = { secretHash: string | null; passwordHash: string | null };

/** @param passwordHash of the sign-up that waits */
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

/** Whether a hash is that of the password which was given. */
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

/** Compares for an address without an account too: the time it takes must not tell. */
export async function comparePending(
  context: Context,
  account: Account | null,
  password: string,
): Promise<PasswordComparison> {
  const pending = await findPendingSignUp(context.db, account?.id ?? v7());
  const pendingHash = pending?.passwordHash ?? null;
  const isSame = await isRightPassword(context, pendingHash, password);
  // Another sign-up may come before the account is locked.
  return (hash) => (hash === pendingHash ? isSame : isRightPassword(context, hash, password));
}

/**
 * What remains of a sign-up for an address that somebody else may have signed up before: its owner cannot tell the newest
 * mail from their own, so a password or data that differ from those that wait are nobody's. The owner chooses anew. It
 * is kept with the mail of before as well, which stays good where no other one follows.
 * @param compared null without a password
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
    // What is left is what this one asked for, too.
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

/** What is asked for an address that may be signed up already. */
export type RepeatedSignUp = SignUp & { email: string; password: string | null };

/** For what was asked about an address and no mail follows: the mail of before may be a stranger's, and is still good. */
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

/** For a mail that is refused aloud. @returns what passes the refusal on, and has the contest after the answer */
export function contestRefused(context: Context, repeat: RepeatedSignUp): (refusal: unknown) => never {
  return (refusal) => {
    context.afterResponse.run(() => contestPending(context, repeat));
    throw refusal;
  };
}

/** What an account begins with. */
type Beginning = Pick<SignUp, "passwordHash" | "data">;
const NOTHING: Beginning = { passwordHash: null, data: {} };

/** @property waiting for the verifier of the sign-up's own challenge */
type Settled = NonNullable<(typeof flowStates.$inferSelect)["signUp"]>;

/**
 * The address is proved by a mail of this sign-up. Decision 68: the account begins with what it asked for only where the
 * confirmation is of whoever asked; the owner of the mailbox need not have asked for anything.
 * @param challenge of the mail, whose verifier comes later
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

/** A mail that waits for no sign-up any more: what a provider planted that does not vouch may be a stranger's. */
export const confirmUnasked = async (context: Context, tx: Queryable, account: Account): Promise<void> =>
  confirmSignUp(context, tx, isOfProvider(account) ? await restartPending(context, tx, account) : account, null);

const isOfProvider = ({ appMetadata: { provider } }: Account) =>
  provider !== undefined && provider !== "email" && provider !== "phone";

/** The verifier has shown who asked. A password that the owner has chosen meanwhile stays. */
export async function addWaiting(tx: Queryable, account: Account, waiting: Beginning): Promise<void> {
  if (account.passwordHash !== null) return;
  await beginWith(tx, account, waiting, { ...account.userMetadata, ...waiting.data });
}

/** The account begins with what a sign-up asked for, and with nothing else. */
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
