import { hashPassword } from "#platform/crypto/password-hash.ts";
import type { AuthSession, AuthUser, SignUpRequest } from "../../contract/auth.ts";
import type { Context } from "../context.ts";
import type { Visit } from "../env.ts";
import { refuse, validationFailed } from "../errors.ts";
import { isRightPassword, requireGoodPassword } from "../passwords.ts";
import { presentSession } from "../present-session.ts";
import { presentWaiting, waitingId } from "../present-waiting.ts";
import { readMetadata } from "../read-metadata.ts";
import { startSession } from "../start-session.ts";
import { askForCode } from "./ask-for-code.ts";
import { createPhoneAccount } from "./create-phone-account.ts";
import { readNumber } from "./read-number.ts";
import { readChannel } from "./require-sms-allowed.ts";
import { findWaitingPassword } from "./sign-in-code.ts";

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
  const isSamePassword = await isRightPassword(await findWaitingPassword(context, phone), body.password);
  const wish = { ...draft, createsAccount: true, isSamePassword };
  await askForCode(context, { body, wish, sends: async () => true });
  // Says of every number the same: the id is of an account only once the code was right.
  return presentWaiting({ id: await waitingId(context, phone), contact: { phone }, data, now: context.clock() });
}

async function signUpAtOnce(context: Context, draft: Draft, visit: Visit): Promise<AuthSession> {
  const open = await context.db.transaction(async (tx) => {
    const account = await createPhoneAccount(context, tx, draft);
    if (!account) throw refuse("user_already_exists");
    return startSession(context, tx, account.id, "password", visit);
  });
  return presentSession(context, open);
}
