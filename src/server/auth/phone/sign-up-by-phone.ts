import type { AuthSession, AuthUser, SignUpRequest } from "#contract/auth.ts";
import type { Context } from "../../context.ts";
import { hashPassword } from "../../password-hash.ts";
import { codeKeys } from "../code-key.ts";
import type { Visit } from "../env.ts";
import { refuse, validationFailed } from "../errors.ts";
import { isRightPassword, requireGoodPassword } from "../passwords.ts";
import { presentSession } from "../present-session.ts";
import { requireSmallMetadata } from "../read-metadata.ts";
import { hmac } from "../secrets.ts";
import { startSession } from "../start-session.ts";
import { askForCode } from "./ask-for-code.ts";
import { createPhoneAccount } from "./create-phone-account.ts";
import { readNumber } from "./read-number.ts";
import { readChannel } from "./require-sms-allowed.ts";
import { findWaitingPassword, issueSignInCode } from "./sign-in-code.ts";

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
  const data = body.data ?? {};
  requireSmallMetadata(data);
  const draft = { phone, data, passwordHash: await hashPassword(body.password) };
  if (context.config.sms.autoconfirm) return signUpAtOnce(context, draft, visit);
  const isSamePassword = await isRightPassword(await findWaitingPassword(context, phone), body.password);
  const wish = { ...draft, createsAccount: true, isSamePassword };
  await askForCode(context, { body, issue: (tx) => issueSignInCode(context, tx, wish) });
  return waitingUser(context, draft);
}

async function signUpAtOnce(context: Context, draft: Draft, visit: Visit): Promise<AuthSession> {
  const open = await context.db.transaction(async (tx) => {
    const account = await createPhoneAccount(context, tx, draft);
    if (!account) throw refuse("user_already_exists");
    return startSession(context, tx, account.id, "password", visit);
  });
  return presentSession(context, open);
}

/** Says of every number the same: the id is the number's own, of an account only once the code was right. */
async function waitingUser(context: Context, { phone, data }: Draft): Promise<AuthUser> {
  const id = await idOf(context, phone);
  const now = context.clock().toISOString();
  const identityData = { ...data, sub: id, phone, email_verified: false, phone_verified: false };
  const times = { created_at: now, updated_at: now };
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email: "",
    phone,
    app_metadata: { provider: "phone", providers: ["phone"] },
    user_metadata: identityData,
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        identity_data: identityData,
        provider: "phone",
        last_sign_in_at: now,
        ...times,
      },
    ],
    ...times,
    is_anonymous: false,
    confirmation_sent_at: now,
  };
}

/** A version 8 UUID. */
async function idOf(context: Context, phone: string): Promise<string> {
  const [key = Buffer.alloc(0)] = await codeKeys(context);
  const hex = hmac(key, `waiting\n${phone}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
