import { and, eq, ne } from "drizzle-orm";
import { hashPassword } from "#platform/crypto/password-hash.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import type { CodeAnswer, UpdateUserRequest } from "../contract/auth.ts";
import { queueAccountMail } from "./account-mail.ts";
import type { Caller } from "./caller.ts";
import type { Context, Visit } from "./context.ts";
import { refuse, validationFailed } from "./errors.ts";
import { requireAttemptAllowed, resetAttempts } from "./limits.ts";
import { requireMembersMail } from "./mail-limits.ts";
import { notifyOfChange } from "./mails/change-notice.ts";
import { consumeToken, findTokenByCode, type OneTimeToken, voidPending } from "./one-time-token.ts";
import { isRightPassword } from "./passwords.ts";
import { reauthenticateByPhone } from "./phone/request-code.ts";
import { type Account, lockUnbannedAccount } from "./queries.ts";
import { requireActiveSession } from "./session-end.ts";

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
  await requireUnchanged(context, tx, caller);
  await tx
    .update(accounts)
    .set({ passwordHash, newEmail: null, newPhone: null, updatedAt: context.clock() })
    .where(eq(accounts.id, account.id));
  if (nonce && (await consumeToken(tx, nonce)) === null) throw refuse("reauthentication_not_valid");
  await tx.delete(sessions).where(and(eq(sessions.accountId, account.id), ne(sessions.id, session.id)));
  await voidPending(tx, account.id);
  await notifyOfChange(context, tx, account, "password", visit);
}

/** While the new password was hashed the owner may have signed this session out, or set another one. */
async function requireUnchanged(context: Context, tx: Queryable, { account, session }: Caller): Promise<void> {
  const { passwordHash } = await lockUnbannedAccount(context, tx, account.id);
  await requireActiveSession(context, tx, session.id);
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
  await requireAttemptAllowed(context, "password", account.id);
  if (!(await isRightPassword(account.passwordHash, current))) throw refuse("current_password_invalid");
  await resetAttempts(context, "password", account.id);
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
  await requireAttemptAllowed(context, "code", accountId);
  const token = await findTokenByCode(context, { sentTo, kinds: ["reauthentication"], code: nonce, accountId });
  if (!token) throw refuse("reauthentication_not_valid");
  await resetAttempts(context, "code", accountId);
  return token;
}

/**
 * Sends a code that proves, for a change of password in an old session, that it is still the owner: by mail, or to the
 * phone where there is no address.
 */
export async function reauthenticate(
  context: Context,
  { account }: Caller,
): Promise<CodeAnswer | Record<string, never>> {
  const { email } = account;
  if (!email && account.phone) return reauthenticateByPhone(context, account);
  if (!email) throw validationFailed("Reauthentication requires the user to have an email or a phone number");
  if (!account.emailConfirmedAt) throw refuse("email_not_confirmed", 422, "Please verify your email first.");
  await requireMembersMail(context, { kind: "reauthentication", email });
  const mailId = await context.db.transaction((tx) =>
    queueAccountMail(context, tx, account, { kind: "reauthentication", to: email, challenge: null, redirectTo: null }),
  );
  await announceMail(context, mailId);
  return {};
}
