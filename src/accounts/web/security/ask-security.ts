import type { Session } from "#shell/session/session.ts";
import type { AuthUser } from "../../contract/auth.ts";
import type { Passkey } from "../../contract/passkeys.ts";
import type { ProviderWay } from "../../contract/providers.ts";
import type { DeviceSession } from "../../contract/sessions.ts";
import { identityName } from "../../domain/identity-names.ts";

type Settings = { passkeys_enabled?: boolean; providers?: readonly ProviderWay[]; external?: { phone?: boolean } };

export type SecurityFacts = {
  email: string;
  twoStep: boolean;
  /** Null where the site offers none. */
  passkeys: number | null;
  /** Empty for no number yet; null where the site offers none. */
  phone: string | null;
  /** Names of the ways to sign in. */
  ways: readonly string[];
  /** Null when they could not be asked for. */
  devices: readonly DeviceSession[] | null;
};

/** Everything that the overview says, one line each. */
export async function askSecurity(session: Session): Promise<SecurityFacts> {
  const [user, settings, passkeys, devices] = await Promise.all([
    ask<AuthUser>(session, "/user"),
    ask<Settings>(session, "/settings"),
    ask<Passkey[]>(session, "/passkeys"),
    ask<DeviceSession[]>(session, "/sessions"),
  ]);
  if (!user) throw new Response(null, { status: 503 });
  const { passkeys_enabled = false, providers = [], external } = settings ?? {};
  const number = user.phone_confirmed_at ? user.phone : "";
  return {
    email: user.email,
    twoStep: (user.factors ?? []).some(({ status }) => status === "verified"),
    passkeys: passkeys_enabled && passkeys ? passkeys.length : null,
    phone: number !== "" || external?.phone ? number : null,
    ways: [...new Set(user.identities.map(({ provider }) => identityName(provider, providers)))],
    devices,
  };
}

async function ask<T>(session: Session, path: string): Promise<T | null> {
  const response = await session.fetchAuth(path, undefined, "GET");
  return response.ok ? ((await response.json()) as T) : null;
}
