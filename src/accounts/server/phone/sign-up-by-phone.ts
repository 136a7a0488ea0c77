import { v7 } from "uuid";
import { hashPassword } from "#platform/crypto/password-hash.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import type { AuthSession, AuthUser, SignUpRequest } from "../../contract/auth.ts";
import type { Context } from "../context.ts";
import { requireSignUpOpen } from "../create-account.ts";
import { refuse, validationFailed } from "../errors.ts";
import { isRightPassword, requireGoodPassword } from "../passwords.ts";
import { presentSession } from "../present-session.ts";
import { pendingId, presentPending } from "../present-user.ts";
import type { Account } from "../queries.ts";
import { readMetadata, requireSmallMetadata } from "../request-fields.ts";
import { startSession } from "../start-session.ts";
import type { Visit } from "../visit.ts";
import { recordEvent } from "../webhooks/record-event.ts";
import { readNumber } from "./read-number.ts";
import { requestCode } from "./request-code.ts";
import { findPendingPassword } from "./sign-in-code.ts";
import { readChannel } from "./sms-limits.ts";

type Draft = { phone: string; passwordHash: string; data: Record<string, unknown> };

/** POST /signup with a number: the account begins when its code comes back, and only if the number has none. */
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
  const draft = { data, passwordHash: await hashPassword(body.password) };
  if (context.config.sms.autoconfirm) return signUpAtOnce(context, { ...draft, phone }, visit);
  const isSamePassword = await isRightPassword(await findPendingPassword(context, phone), body.password);
  const wish = { ...draft, createsAccount: true, isSamePassword };
  await requestCode(context, { body, wish, sends: async () => true });
  // Says of every number the same: the id is of an account only once the code was right.
  return presentPending({ id: await pendingId(context, phone), contact: { phone }, data, now: context.clock() });
}

async function signUpAtOnce(context: Context, draft: Draft, visit: Visit): Promise<AuthSession> {
  const open = await context.db.transaction(async (tx) => {
    const account = await createPhoneAccount(context, tx, draft);
    if (!account) throw refuse("user_already_exists");
    return startSession(context, tx, account.id, "password", visit);
  });
  return presentSession(context, open);
}

type NewAccount = { phone: string; passwordHash: string | null; data: Record<string, unknown> };

/** An account of a number that was proved. Null when the number has got one in the meantime. */
export async function createPhoneAccount(
  context: Context,
  tx: Queryable,
  { phone, passwordHash, data }: NewAccount,
): Promise<Account | null> {
  requireSignUpOpen(context);
  const id = v7();
  const now = context.clock();
  const identityData = { ...data, sub: id, phone, email_verified: false, phone_verified: true };
  requireSmallMetadata(identityData);
  const [account] = await tx
    .insert(accounts)
    .values({
      id,
      phone,
      passwordHash,
      phoneConfirmedAt: now,
      appMetadata: { provider: "phone", providers: ["phone"] },
      userMetadata: identityData,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!account) return null;
  await tx
    .insert(identities)
    .values({ accountId: id, provider: "phone", providerId: id, identityData, createdAt: now, updatedAt: now });
  await recordEvent(tx, "user.created", id);
  return account;
}
