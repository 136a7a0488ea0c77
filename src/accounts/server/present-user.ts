import type { AuthIdentity, AuthUser } from "../contract/auth.ts";
import { presentFactor } from "./factors/present-factor.ts";
import type { Factor } from "./factors/queries.ts";
import type { Account, Identity } from "./queries.ts";

/** Administrators are told apart at every request (decision 18), never in what a client may keep. */
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

/** The protocol leaves out what is empty. */
function given<Name extends string>(name: Name, value: Date | string | null): Partial<Record<Name, string>> {
  if (value === null || value === "") return {};
  return { [name]: typeof value === "string" ? value : value.toISOString() } as Record<Name, string>;
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
