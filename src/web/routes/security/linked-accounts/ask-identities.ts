import type { AuthIdentity, AuthUser } from "#contract/auth.ts";
import type { ProviderWay } from "#contract/providers.ts";
import { identityName } from "#domain/auth/identity-names.ts";
import type { Session } from "#web/session.ts";

type Settings = { providers?: readonly ProviderWay[]; manual_linking?: boolean };
export type LinkedAccount = { id: string; provider: string; name: string; detail: string; addedAt: string };

export type LinkedAccounts = {
  email: string;
  identities: readonly AuthIdentity[];
  accounts: readonly LinkedAccount[];
  /** What can still be added. */
  others: readonly ProviderWay[];
  /** Whether the member may add and remove. */
  changes: boolean;
};

/** How the member signs in by now, and how else they could. */
export async function askIdentities(session: Session): Promise<LinkedAccounts> {
  const [user, settings] = await Promise.all([
    ask<AuthUser>(session, "/user"),
    ask<Settings>(session, "/settings").catch((): Settings => ({})),
  ]);
  const { providers = [], manual_linking = false } = settings;
  const linked = new Set(user.identities.map(({ provider }) => provider));
  const isManaged = user.identities.some(({ provider }) => provider.startsWith("sso:"));
  return {
    email: user.email,
    identities: user.identities,
    accounts: user.identities.map((identity) => presentAccount(identity, user, providers)),
    others: isManaged ? [] : providers.filter(({ id }) => !linked.has(id)),
    changes: manual_linking && !isManaged,
  };
}

function presentAccount(identity: AuthIdentity, user: AuthUser, providers: readonly ProviderWay[]): LinkedAccount {
  const { identity_id, provider, email, identity_data, created_at } = identity;
  const said = email ?? identity_data.address ?? identity_data.name;
  const detail = provider === "phone" ? `+${user.phone}` : typeof said === "string" ? said : "";
  return { id: identity_id, provider, name: identityName(provider, providers), detail, addedAt: created_at };
}

async function ask<T>(session: Session, path: string): Promise<T> {
  const response = await session.fetchAuth(path, undefined, "GET");
  if (!response.ok) throw new Response(null, { status: response.status === 401 ? 401 : 503 });
  return (await response.json()) as T;
}
