import { eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import type { AuthUser, UpdateUserRequest } from "../contract/auth.ts";
import type { Caller } from "./caller.ts";
import { requestEmailChange, requireChangeMailAllowed, requireFreeEmail } from "./change-email.ts";
import { changePassword, preparePasswordChange } from "./change-password.ts";
import type { Context, Visit } from "./context.ts";
import { AuthError, refuse } from "./errors.ts";
import { requireGoodPassword } from "./passwords.ts";
import { readPhoneChange, requestPhoneChange, requireChangeAllowed } from "./phone/change-phone.ts";
import { readCodeChallenge } from "./pkce.ts";
import { presentUser } from "./present-session.ts";
import { findAccount, listIdentities } from "./queries.ts";
import { readEmail, requireSmallMetadata, withoutReserved } from "./request-fields.ts";
import { requireStepUp } from "./session-level.ts";
import { announceSms } from "./sms/outbox.ts";
import { recordEvent } from "./webhooks/record-event.ts";

/** PUT /user: password, address and data, in the order in which the protocol refuses them. */
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

  const { user, mailIds, smsId } = await context.db.transaction(async (tx) => {
    if (password) await changePassword(context, tx, caller, { ...password, visit });
    if (body.data) await mergeData(context, tx, account.id, body.data);
    const mailIds = newEmail ? await requestEmailChange(context, tx, account, { newEmail, challenge, visit }) : [];
    const smsId = newPhone ? await requestPhoneChange(context, tx, account, { ...newPhone, visit }) : null;
    if (password || body.data || newEmail) await recordEvent(tx, "user.updated", account.id);
    const changed = (await findAccount(tx, account.id)) ?? account;
    return { mailIds, smsId, user: presentUser(changed, await listIdentities(tx, account.id), caller.factors) };
  });
  for (const id of mailIds) await announceMail(context, id);
  if (smsId) announceSms(context, smsId);
  return user;
}

/** How somebody of an organisation gets in is the organisation's to change. */
function requireNoAccess(caller: Caller, body: UpdateUserRequest): void {
  const { password, phone, nonce } = body;
  if (password || phone || nonce || readNewEmail(caller, body)) throw refuse("user_sso_managed");
}

function readNewEmail({ account }: Caller, { email }: UpdateUserRequest): string | null {
  if (!email) return null;
  const given = readEmail({ email });
  return given === account.email?.toLowerCase() ? null : given;
}

/** Shallow; null deletes a key. What this service says of the account stays as it is. */
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

/** Without an address or number nobody could ever use a password. */
function requireContactForPassword({ password, email, phone }: UpdateUserRequest): void {
  if (!password || email || phone) return;
  const why = "Updating password of an anonymous user without an email or phone is not allowed";
  throw new AuthError(422, "validation_failed", why);
}
