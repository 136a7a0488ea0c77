import { and, eq, ne } from "drizzle-orm";
import { hashPassword } from "#platform/crypto/password-hash.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import type { UpdateUserRequest } from "../contract/auth.ts";
import type { Context } from "./context.ts";
import type { Caller, Visit } from "./env.ts";
import { refuse } from "./errors.ts";
import { lockAccount } from "./identities/settle-identity.ts";
import { forgetGuesses, requireGuessAllowed } from "./limits.ts";
import { tellOfChange } from "./notices/tell-of-change.ts";
import { findTokenByCode, type OneTimeToken, spendToken, voidPending } from "./one-time-token.ts";
import { isRightPassword } from "./passwords.ts";
import type { Account } from "./queries.ts";
import { requireOpenSession } from "./session-end.ts";

const FRESH_MS = 24 * 60 * 60 * 1000;

type PasswordChange = { passwordHash: string; nonce: OneTimeToken | null };

/** The slow part, before the transaction: who asks may do this, and the new password differs. */
export async function preparePasswordChange(
  context: Context,
  caller: Caller,
  password: string,
  body: UpdateUserRequest,
): Promise<PasswordChange> {
  const { account } = caller;
  const knows = body.current_password ? await requireCurrentPassword(context, account, body.current_password) : false;
  const nonce = knows || isFresh(context, caller) ? null : await requireNonce(context, account, body.nonce);
  const passwordHash = await hashPassword(password);
  if (await isRightPassword(account.passwordHash, password)) throw refuse("same_password");
  return { passwordHash, nonce };
}

/** Signs out everywhere else and voids every mail that is under way. */
export async function changePassword(
  context: Context,
  tx: Queryable,
  caller: Caller,
  { passwordHash, nonce, visit }: PasswordChange & { visit: Visit },
): Promise<void> {
  const { account, session } = caller;
  await requireStill(context, tx, caller);
  await tx
    .update(accounts)
    .set({ passwordHash, newEmail: null, newPhone: null, updatedAt: context.clock() })
    .where(eq(accounts.id, account.id));
  if (nonce && (await spendToken(tx, nonce)) === null) throw refuse("reauthentication_not_valid");
  await tx.delete(sessions).where(and(eq(sessions.accountId, account.id), ne(sessions.id, session.id)));
  await voidPending(tx, account.id);
  await tellOfChange(context, tx, account, "password", visit);
}

/** While the new password was hashed the owner may have signed this session out, or set another one. */
async function requireStill(context: Context, tx: Queryable, { account, session }: Caller): Promise<void> {
  const { passwordHash } = await lockAccount(context, tx, account.id);
  await requireOpenSession(context, tx, session.id);
  if (passwordHash !== account.passwordHash) throw refuse("current_password_invalid");
}

/** Also an account that is nobody's yet has nowhere to send a code to: its session is all there is. */
const isFresh = ({ clock, config }: Context, { session, account }: Caller) =>
  !config.auth.requiresReauthentication ||
  account.isAnonymous ||
  clock().getTime() - session.createdAt.getTime() <= FRESH_MS;

/** Ours: knowing the present password proves as much as a mailed code. */
async function requireCurrentPassword(context: Context, account: Account, current: string): Promise<true> {
  // By the account, not its address: whoever got this far has a session, and strangers use up nothing of it.
  await requireGuessAllowed(context, "password", account.id);
  if (!(await isRightPassword(account.passwordHash, current))) throw refuse("current_password_invalid");
  await forgetGuesses(context, "password", account.id);
  return true;
}

async function requireNonce(
  context: Context,
  { id: accountId, email, phone }: Account,
  nonce: string | null | undefined,
): Promise<OneTimeToken> {
  if (!nonce) throw refuse("reauthentication_needed");
  const sentTo = email ?? phone;
  if (!sentTo) throw refuse("reauthentication_not_valid");
  await requireGuessAllowed(context, "code", accountId);
  const token = await findTokenByCode(context, { sentTo, kinds: ["reauthentication"], code: nonce, accountId });
  if (!token) throw refuse("reauthentication_not_valid");
  await forgetGuesses(context, "code", accountId);
  return token;
}
