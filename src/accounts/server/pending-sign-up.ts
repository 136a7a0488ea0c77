import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities, oneTimeTokens } from "#platform/db/schema/accounts.ts";
import type { Context } from "./context.ts";
import { confirmEmail } from "./email-address.ts";
import { isUnverified, removePlanted, restartPending } from "./identities/unverified-account.ts";
import type { OneTimeToken } from "./one-time-token.ts";
import { isRightPassword } from "./passwords.ts";
import { type Account, findAccountByEmail, lockAccountByEmail } from "./queries.ts";

/**
 * What a sign-up asks for. It waits with the token of its mail, and the account holds nothing of it before the address is
 * proved: whoever signs up with somebody else's address leaves nothing in the account that its owner opens.
 */
export type SignUp = {
  passwordHash: string | null;
  data: Record<string, unknown>;
  /** The address was signed up with different passwords: its owner has to choose one. */
  isContested?: boolean;
};

/** Its password with the hash of the one that waited when the sign-up came in, and whether they are the same. */
type PasswordComparison = { password: string; pendingHash: string | null; isSame: boolean };

const isConfirmationOf = (accountId: string) =>
  and(eq(oneTimeTokens.accountId, accountId), eq(oneTimeTokens.kind, "confirmation"));

async function findPendingSignUp(db: Queryable, accountId: string): Promise<SignUp | null> {
  const [token] = await db.select().from(oneTimeTokens).where(isConfirmationOf(accountId));
  return token ? signUpOf(token) : null;
}

export const signUpOf = ({ passwordHash, userMetadata, isContested }: OneTimeToken): SignUp | null =>
  userMetadata && { passwordHash, data: userMetadata, isContested };

/** Compares for an address without an account too: the time it takes must not tell. */
export async function comparePending(
  context: Context,
  account: Account | null,
  password: string,
): Promise<PasswordComparison> {
  const pending = await findPendingSignUp(context.db, account?.id ?? v7());
  const pendingHash = pending?.passwordHash ?? null;
  return { password, pendingHash, isSame: await isRightPassword(context, pendingHash, password) };
}

/**
 * What remains of a sign-up for an address that somebody else may have signed up before: its owner cannot tell the newest
 * mail from their own, so a password or data that differ from those that wait are nobody's. The owner chooses anew. It
 * is kept with the mail of before as well, which stays good where no other one follows.
 * @param compared null without a password
 */
export async function repeatSignUp(
  context: Context,
  tx: Queryable,
  account: Account,
  { passwordHash, data }: SignUp,
  compared: PasswordComparison | null,
): Promise<SignUp> {
  const pending = await findPendingSignUp(tx, account.id);
  const isSame = Boolean(
    pending?.passwordHash && compared && (await isStillSame(context, pending.passwordHash, compared)),
  );
  const hadPassword = pending !== null && (pending.passwordHash !== null || pending.isContested === true);
  const left = {
    passwordHash: isSame ? passwordHash : null,
    isContested: !isSame && (compared !== null || hadPassword),
    data: pending && isDeepStrictEqual(pending.data, data) ? data : {},
  };
  const { data: userMetadata, ...rest } = left;
  await tx
    .update(oneTimeTokens)
    .set({ ...rest, userMetadata })
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
      await repeatSignUp(context, tx, await restartPending(context, tx, locked), repeat, compared);
  });
}

/** For a mail that is refused aloud. @returns what passes the refusal on, and has the contest after the answer */
export function contestRefused(context: Context, repeat: RepeatedSignUp): (refusal: unknown) => never {
  return (refusal) => {
    context.afterResponse.run(() => contestPending(context, repeat));
    throw refusal;
  };
}

/** Another sign-up may have come between the comparison and the lock on the account. */
const isStillSame = (
  context: Context,
  hash: string,
  { password, pendingHash, isSame }: PasswordComparison,
): boolean | Promise<boolean> => (hash === pendingHash ? isSame : isRightPassword(context, hash, password));

/** The address is proved by the mail of this sign-up: the account begins with what it asked for, and with nothing else. */
export async function confirmSignUp(
  context: Context,
  tx: Queryable,
  account: Account,
  signUp: SignUp | null,
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
  await tx.update(accounts).set({ passwordHash: signUp.passwordHash }).where(eq(accounts.id, id));
  await tx
    .update(identities)
    .set({ identityData: userMetadata })
    .where(and(eq(identities.accountId, id), eq(identities.provider, "email")));
  await confirmEmail(context, tx, { ...account, userMetadata });
}
