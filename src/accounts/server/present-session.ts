import type { Context as HonoContext } from "hono";
import { decodeJwt } from "jose";
import { DEVICE_HEADER } from "#kernel/session-cookies.ts";
import { type AccessClaims, signAccessToken } from "#platform/http/access-token.ts";
import type { AskedPassword, AuthIdentity, AuthSession, AuthUser } from "../contract/auth.ts";
import type { Context } from "./context.ts";
import { type Factor, presentFactor } from "./factors/queries.ts";
import { devicesOf, deviceToken } from "./known-device.ts";
import type { Account, Identity } from "./queries.ts";
import { codeKeys, hmac } from "./secrets.ts";
import type { StartedSession } from "./start-session.ts";

/** Maximum characters of an access token: browsers drop cookies over 4096 bytes, with the name. */
const LONGEST_TOKEN = 4000;

/** Call it after the transaction has committed. */
export function presentSession(
  { keys, config, clock }: Context,
  { account, session, identities, factors, refreshToken }: StartedSession,
): AuthSession {
  const now = clock();
  const seconds = config.auth.accessTokenSeconds;
  const user = presentUser(account, identities, factors);
  const claims = {
    sub: account.id,
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  return {
    access_token: fitting(claims, (fit) => signAccessToken(keys, `${config.siteUrl}/auth/v1`, fit, now, seconds)),
    token_type: "bearer",
    expires_in: seconds,
    expires_at: Math.floor(now.getTime() / 1000) + seconds,
    refresh_token: refreshToken,
    user,
  };
}

export const asksPassword = (
  signUp: { asksPassword: AskedPassword["password_dropped"] | null } | null,
): Partial<AskedPassword> =>
  signUp?.asksPassword ? { asks_password: true, password_dropped: signUp.asksPassword } : {};

/** When the token is too long, it omits user_metadata, then app_metadata except the providers. GET /user has all. */
function fitting(
  claims: AccessClaims & Pick<AuthUser, "app_metadata">,
  sign: (claims: AccessClaims) => string,
): string {
  const { provider, providers } = claims.app_metadata;
  const less = { ...claims, user_metadata: {} };
  const token = sign(claims);
  if (token.length <= LONGEST_TOKEN) return token;
  const shorter = sign(less);
  return shorter.length <= LONGEST_TOKEN ? shorter : sign({ ...less, app_metadata: { provider, providers } });
}

export async function answerSession<Other extends object>(
  context: Context,
  c: HonoContext,
  answer: AuthSession | Other,
): Promise<Response> {
  if ("access_token" in answer && isFullySignedIn(answer)) {
    c.header(DEVICE_HEADER, await deviceToken(context, answer.user.id, devicesOf(c)));
  }
  return c.json(answer);
}

/** A device becomes known only after the second step, so that a stolen password alone is not enough. */
function isFullySignedIn({ access_token, user }: AuthSession): boolean {
  const hasFactors = user.factors?.some(({ status }) => status === "verified") ?? false;
  return !hasFactors || decodeJwt(access_token).aal === "aal2";
}

/** Administrators are recognised at every request (decision 18), never by a token that a client may keep. */
const ROLE = "authenticated";

export function presentUser(account: Account, identities: readonly Identity[], factors: readonly Factor[]): AuthUser {
  return {
    id: account.id,
    aud: "authenticated",
    role: ROLE,
    email: account.email ?? "",
    phone: account.phone ?? "",
    app_metadata: account.appMetadata,
    user_metadata: account.userMetadata,
    identities: identities.map(presentIdentity),
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
    is_anonymous: account.isAnonymous,
    ...(factors.length > 0 && { factors: factors.map(presentFactor) }),
    ...given("email_confirmed_at", account.emailConfirmedAt),
    ...given("phone_confirmed_at", account.phoneConfirmedAt),
    ...given("confirmed_at", earlier(account.emailConfirmedAt, account.phoneConfirmedAt)),
    ...given("invited_at", account.invitedAt),
    ...given("confirmation_sent_at", account.confirmationSentAt),
    ...given("recovery_sent_at", account.recoverySentAt),
    ...given("new_email", account.newEmail),
    ...given("email_change_sent_at", account.newEmail ? account.emailChangeSentAt : null),
    ...given("new_phone", account.newPhone),
    ...given("phone_change_sent_at", account.newPhone ? account.phoneChangeSentAt : null),
    ...given("reauthentication_sent_at", account.reauthenticationSentAt),
    ...given("last_sign_in_at", account.lastSignInAt),
    ...given("banned_until", account.bannedUntil),
  };
}

function presentIdentity(identity: Identity): AuthIdentity {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.accountId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: (identity.lastSignInAt ?? identity.createdAt).toISOString(),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    ...given("email", identity.email),
  };
}

/** Omits an empty value, as the protocol does. */
function given<Name extends string>(name: Name, value: Date | string | null): Partial<Record<Name, string>> {
  if (value === null || value === "") return {};
  return { [name]: typeof value === "string" ? value : value.toISOString() } as Record<Name, string>;
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

type Contact = { email: string } | { phone: string };
type Pending = { id: string; contact: Contact; data: Record<string, unknown>; now: Date };

/** The answer contains only data of the request, so that it does not reveal an account. */
export function presentPending({ id, contact, data, now: at }: Pending): AuthUser {
  const now = at.toISOString();
  const provider = "email" in contact ? "email" : "phone";
  const identityData = { ...data, sub: id, ...contact, email_verified: false, phone_verified: false };
  const times = { created_at: now, updated_at: now };
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    ...{ email: "", phone: "", ...contact },
    app_metadata: { provider, providers: [provider] },
    user_metadata: identityData,
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        identity_data: identityData,
        provider,
        last_sign_in_at: now,
        ...times,
        ...("email" in contact && contact),
      },
    ],
    ...times,
    is_anonymous: false,
    confirmation_sent_at: now,
  };
}

/** Id in the answer to a sign-up: always the same for one address, with or without an account. A version 8 UUID. */
export async function pendingId(context: Context, contact: string): Promise<string> {
  const [key = Buffer.alloc(0)] = await codeKeys(context);
  const hex = hmac(key, `waiting\n${contact}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
