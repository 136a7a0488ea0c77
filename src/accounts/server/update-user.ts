import { and, eq, ne } from "drizzle-orm";
import { hashPassword } from "#platform/crypto/password-hash.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import type { AuthUser, CodeAnswer, UpdateUserRequest } from "../contract/auth.ts";
import { queueAccountMail } from "./account-mail.ts";
import { type Caller, requireStepUp } from "./caller.ts";
import type { Context, Visit } from "./context.ts";
import { requestEmailChange, requireChangeMailAllowed, requireFreeEmail } from "./email-address.ts";
import { ENDS_LINKS } from "./end-mailed-links.ts";
import { AuthError, refuse, validationFailed } from "./errors.ts";
import { requireAttemptAllowed, resetAttempts } from "./limits.ts";
import { requireMembersMail } from "./mail-limits.ts";
import { notifyOfChange } from "./mails/change-notice.ts";
import { consumeToken, findTokenByCode, type OneTimeToken, voidPending } from "./one-time-token.ts";
import { isOnlyRehashed, isRightPassword, requireGoodPassword } from "./passwords.ts";
import { type PhoneChange, readPhoneChange, requestPhoneChange, requireChangeAllowed } from "./phone/change-phone.ts";
import { reauthenticateByPhone } from "./phone/request-code.ts";
import { type CodeChallenge, readCodeChallenge } from "./pkce.ts";
import { presentUser } from "./present-session.ts";
import { type Account, findAccount, listIdentities, lockUnbannedAccount } from "./queries.ts";
import { readEmail, requireSmallMetadata, withoutReserved } from "./request-fields.ts";
import { requireActiveSession } from "./session-end.ts";
import { announceSms } from "./sms/outbox.ts";
import { recordEvent } from "./webhooks/record-event.ts";

/** PUT /user: the order of the checks is that of the protocol. */
export async function updateUser(
  context: Context,
  caller: Caller,
  body: UpdateUserRequest,
  visit: Visit,
): Promise<AuthUser> {
  const { account } = caller;
  if (account.isSsoUser) requireNoAccess(caller, body);
  const newPhone = readPhoneChange(context, caller, body);
  const challenge = readCodeChallenge(body);
  const newEmail = readNewEmail(caller, body);
  if (body.password) requireGoodPassword(context, body.password);
  if (body.app_metadata) throw refuse("not_admin");
  if (body.password || newEmail || newPhone) requireStepUp(caller, 401);
  if (account.isAnonymous) requireContactForPassword(body);
  if (newEmail) await requireFreeEmail(context, newEmail);
  const password = body.password ? await preparePasswordChange(context, caller, body.password, body) : null;
  if (newEmail) await requireChangeMailAllowed(context, account, { newEmail, visit });
  if (newPhone) await requireChangeAllowed(context, newPhone);

  const changes = { caller, data: body.data, password, newEmail, newPhone, challenge, visit };
  const { user, mailIds, smsId } = await context.db.transaction((tx) => writeChanges(context, tx, changes));
  for (const id of mailIds) await announceMail(context, id);
  if (smsId) announceSms(context, smsId);
  return user;
}

type Changes = {
  caller: Caller;
  data: UpdateUserRequest["data"];
  password: PasswordChange | null;
  newEmail: string | null;
  newPhone: PhoneChange | null;
  challenge: CodeChallenge | null;
  visit: Visit;
};

async function writeChanges(context: Context, tx: Queryable, changes: Changes) {
  const { caller, data, password, newEmail, newPhone, challenge, visit } = changes;
  const { account } = caller;
  if (password) await changePassword(context, tx, caller, { ...password, visit });
  if (data) await mergeData(context, tx, account.id, data);
  const mailIds = newEmail ? await requestEmailChange(context, tx, account, { newEmail, challenge, visit }) : [];
  const smsId = newPhone ? await requestPhoneChange(context, tx, account, { ...newPhone, visit }) : null;
  if (password || data || newEmail) await recordEvent(tx, "user.updated", account.id);
  const changed = (await findAccount(tx, account.id)) ?? account;
  return { mailIds, smsId, user: presentUser(changed, await listIdentities(tx, account.id), caller.factors) };
}

function requireNoAccess(caller: Caller, body: UpdateUserRequest): void {
  const { password, phone, nonce } = body;
  if (password || phone || nonce || readNewEmail(caller, body)) throw refuse("user_sso_managed");
}

function readNewEmail({ account }: Caller, { email }: UpdateUserRequest): string | null {
  if (!email) return null;
  const given = readEmail({ email });
  return given === account.email?.toLowerCase() ? null : given;
}

/** Merges the top level of the metadata only; a null value deletes its key; reserved keys stay. */
async function mergeData({ clock }: Context, tx: Queryable, id: string, data: Record<string, unknown>): Promise<void> {
  const [row] = await tx
    .select({ metadata: accounts.userMetadata })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for("update");
  const merged = Object.entries({ ...row?.metadata, ...withoutReserved(data) }).filter(([, value]) => value !== null);
  const userMetadata = Object.fromEntries(merged);
  requireSmallMetadata(userMetadata);
  await tx.update(accounts).set({ userMetadata, updatedAt: clock() }).where(eq(accounts.id, id));
}

function requireContactForPassword({ password, email, phone }: UpdateUserRequest): void {
  if (!password || email || phone) return;
  const why = "Updating password of an anonymous user without an email or phone is not allowed";
  throw new AuthError(422, "validation_failed", why);
}

const FRESH_MS = 24 * 60 * 60 * 1000;

type PasswordChange = { passwordHash: string; nonce: OneTimeToken | null };

/** Checks and hashes the password, which is slow, before the transaction starts. */
async function preparePasswordChange(
  context: Context,
  caller: Caller,
  password: string,
  body: UpdateUserRequest,
): Promise<PasswordChange> {
  const { account } = caller;
  const knows = body.current_password ? await requireCurrentPassword(context, account, body.current_password) : false;
  const nonce = knows || isFresh(context, caller) ? null : await requireNonce(context, account, body.nonce);
  const passwordHash = await hashPassword(password, context.config.passwordCost);
  if (await isRightPassword(context, account.passwordHash, password)) throw refuse("same_password");
  return { passwordHash, nonce };
}

async function changePassword(
  context: Context,
  tx: Queryable,
  caller: Caller,
  { passwordHash, nonce, visit }: PasswordChange & { visit: Visit },
): Promise<void> {
  const { account, session } = caller;
  await requireUnchanged(context, tx, caller);
  await tx
    .update(accounts)
    .set({ ...ENDS_LINKS, passwordHash, newEmail: null, newPhone: null, updatedAt: context.clock() })
    .where(eq(accounts.id, account.id));
  if (nonce && (await consumeToken(tx, nonce)) === null) throw refuse("reauthentication_not_valid");
  await tx.delete(sessions).where(and(eq(sessions.accountId, account.id), ne(sessions.id, session.id)));
  await voidPending(tx, account.id);
  await notifyOfChange(context, tx, account, "password", visit);
}

/** While the new password was hashed, the owner may have ended this session or changed the password. */
async function requireUnchanged(context: Context, tx: Queryable, { account, session }: Caller): Promise<void> {
  const now = await lockUnbannedAccount(context, tx, account.id);
  await requireActiveSession(context, tx, session.id);
  if (now.passwordHash === account.passwordHash || isOnlyRehashed(context, account, now)) return;
  throw refuse("current_password_invalid");
}

/** True when no code is needed. An anonymous account has no address for a code, so its session is enough. */
const isFresh = ({ clock, config }: Context, { session, account }: Caller) =>
  !config.auth.requiresReauthentication ||
  account.isAnonymous ||
  clock().getTime() - session.createdAt.getTime() <= FRESH_MS;

/** Our extension: the current password proves as much as a mailed code. */
async function requireCurrentPassword(context: Context, account: Account, current: string): Promise<true> {
  // By account, not address: the caller has a session, so strangers cannot exhaust these attempts.
  await requireAttemptAllowed(context, "password", account.id);
  if (!(await isRightPassword(context, account.passwordHash, current))) throw refuse("current_password_invalid");
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

/** Sends the code for a password change in an old session: by mail, or to the phone when there is no address. */
export async function reauthenticate(
  context: Context,
  { account }: Caller,
): Promise<CodeAnswer | Record<string, never>> {
  const { email } = account;
  if (!email && account.phone) return reauthenticateByPhone(context, account);
  if (!email) throw validationFailed("Reauthentication requires the user to have an email or a phone number");
  if (!account.emailConfirmedAt) throw refuse("email_not_confirmed", 422, "Please verify your email first.");
  await requireMembersMail(context, { kind: "reauthentication", email }, account);
  const mailId = await context.db.transaction((tx) =>
    queueAccountMail(context, tx, account, { kind: "reauthentication", to: email, challenge: null, redirectTo: null }),
  );
  await announceMail(context, mailId);
  return {};
}
